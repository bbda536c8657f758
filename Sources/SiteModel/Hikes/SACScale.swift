/// How much experience a trail asks for: the hiking part of the scale of the Swiss Alpine Club
/// (SAC-Wanderskala, edition of 2023), from `T1`, a path for anyone, to `T6`, where hands and a head for heights are
/// needed.
public enum SACScale: String, CaseIterable, Sendable {
  case t1 = "T1"
  case t2 = "T2"
  case t3 = "T3"
  case t4 = "T4"
  case t5 = "T5"
  case t6 = "T6"
}
