// How many days it is to the goal, counted where the page is read. It runs right behind the date, before anything
// below is there that could move.
"use strict";

{
  const goal = document.querySelector("time[data-ahead]");
  const [year, month, day] = goal.dateTime.split("-");
  const now = new Date();
  // Days of the calendar: in UTC each has 24 hours.
  const days = (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / 86400000;
  const count = Math.abs(days);
  const { ahead, today, ago } = goal.dataset;
  const words = days === 0 ? today : plural(days > 0 ? ahead : ago, count);
  goal.after(Object.assign(document.createElement("span"), { className: "days", textContent: words }));

  /** The form for a number out of “one: # day; other: # days”. */
  function plural(text, count) {
    const language = document.documentElement.lang;
    const forms = new Map(text.split(";").map((form) => form.split(":").map((part) => part.trim())));
    const form = forms.get(new Intl.PluralRules(language).select(count)) ?? forms.get("other") ?? "#";
    return form.replace("#", new Intl.NumberFormat(language).format(count));
  }
}
