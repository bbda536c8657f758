"""The profile counts the days to the goal by the reader's own calendar, and names the date alone without a script."""

import datetime
import re

GOAL = re.compile(r'<time datetime="([\d-]+)" data-ahead')
ZONE = "Pacific/Kiritimati"  # fourteen hours ahead: the day there is mostly not that of UTC
OFFSET = datetime.timezone(datetime.timedelta(hours=14))
SAID = {
    "en": {210: "210 days left", 2: "2 days left", 1: "1 day left", 0: "that is today", -1: "1 day ago", -3000: "3,000 days ago"},
    "ko": {210: "210일 남음", 2: "2일 남음", 1: "1일 남음", 0: "바로 오늘", -1: "1일 지남", -3000: "3,000일 지남"},
}


def run(site, browser):
    page = site.page("profile.html", "profile/index.html")
    if not page:
        return ["there is no profile"], ""
    goal = GOAL.search(page.text)
    if not goal:
        return [], "no goal"
    day = datetime.date.fromisoformat(goal[1])
    language = re.search(r'<html lang="(\w+)', page.text)[1]
    problems = []
    with site.serve() as server:
        for days, words in SAID[language].items():
            for clock in (datetime.time(0, 5), datetime.time(23, 55)):
                with browser.tab(timezone_id=ZONE) as tab:
                    now = datetime.datetime.combine(day - datetime.timedelta(days), clock, OFFSET)
                    tab.clock.set_fixed_time(now)
                    tab.goto(server.url(page))
                    said = tab.locator(".days").inner_text()
                    if said != words:
                        problems.append(f"{page} on {now:%Y-%m-%d %H:%M}: says “{said}”, not “{words}”")
        with browser.tab(java_script_enabled=False) as tab:
            tab.goto(server.url(page))
            if tab.locator(".days").count() or not tab.locator("time[data-ahead]").is_visible():
                problems.append(f"{page}: without script there is not the date alone")
    return problems, f"{len(SAID[language])} days"
