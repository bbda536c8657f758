import SiteModel

/// The words that name a kind of landscape, English in the singular, Korean as the head of a compound.
///
/// Words that say nothing about it are listed under `other` where a shorter word inside them would mislead:
/// an `온천` (hot spring) is no `천` (stream), a bridge no ridge.
let kinds: [String: SceneKind] = {
  var kinds: [String: SceneKind] = [:]
  for (kind, words) in wordsOfKinds {
    for word in words.split(separator: " ") { kinds[String(word)] = kind }
  }
  return kinds
}()

private let wordsOfKinds: [(SceneKind, String)] = [
  (
    .lake,
    """
    lake lakeside lakeshore lakefront lakeland pond reservoir tarn loch lagoon mere wetland marsh swamp \
    bog fen \
    호수 호수공원 호 연못 못 저수지 늪 습지 담수호 석호
    """
  ),
  (
    .river,
    """
    river creek stream brook rivulet riverside riverbank rapids bend tributary delta \
    강 하천 천 개울 시냇물 여울 강변 하구 나루
    """
  ),
  (
    .mountain,
    """
    mountain mount mt peak summit hill ridge volcano volcanoe crag alp butte massif range glacier \
    highland rock boulder pass dome hilltop hillside \
    산 봉 봉우리 산맥 화산 오름 고개 바위 암봉 능선 언덕 정상 빙하 고원 명산 산악
    """
  ),
  (
    .desert,
    """
    desert dune badland badlands mesa sandstone arch oasis \
    사막 사구 모래언덕 오아시스 황무지
    """
  ),
  (
    .coast,
    """
    coast beach shore seashore sea seaside ocean bay cape cove harbor harbour headland peninsula fjord \
    gulf cliff lighthouse coastline shoreline port pier estuary seascape \
    바다 해변 해안 바닷가 해수욕장 항구 항 포구 곶 만 반도 등대 절벽 갯벌 해협 대양 해안선
    """
  ),
  (
    .island,
    """
    island isle islet archipelago atoll key \
    섬 군도 열도 제도 제주도 울릉도 독도 무인도
    """
  ),
  (
    .forest,
    """
    forest wood woodland grove jungle rainforest taiga arboretum redwood sequoia \
    숲 산림 삼림 수목원 휴양림 숲길 밀림 원시림 곶자왈
    """
  ),
  (.waterfall, "waterfall waterfalls falls cascade cataract 폭포 폭포수"),
  (
    .valley,
    """
    valley canyon gorge glen dale ravine gulch hollow gap vale dell \
    계곡 골짜기 협곡 골 분지 구곡
    """
  ),
  (
    .city,
    """
    city town village downtown urban skyline street neighborhood neighbourhood metropolis district square cityscape \
    도시 마을 도심 시가지 거리 골목 한옥마을 광장 궁궐 시내
    """
  ),
  (.other, "bridge landscape amount 온천 광산 유산 문화유산 공항 부산물"),
]
