import assert from 'node:assert/strict';
import type { SportsSnapshot } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { sports } from '@atrium/round-verifier/kinds/sportsbook/sports';
import { test } from '@jest/globals';
import { Calendar } from './calendar.ts';
import { newsBetween, withNews } from './news.ts';
import { Offer } from './offer.ts';

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('a page that was told the news of an hour shows what one shows that is opened then, and news are short', () => {
  for (const sport of Object.values(sports)) {
    const offer = new Offer(new Calendar(Buffer.from('a secret of tests')));
    const start = 1_800_000_000_000;
    let before = offer.shown(sport, 0, start);
    let page: SportsSnapshot = { now: start, leagues: [], offers: { 0: asJson(before) }, tickets: [] };
    let told = 0;
    for (let second = 1; second <= 3_600; second += 1) {
      const after = offer.shown(sport, 0, start + second * 1_000);
      const news = newsBetween(before, after);
      if (news) {
        told += JSON.stringify(news).length;
        page = withNews(page, asJson({ now: after.now, news: { 0: news } }));
      }
      before = after;
    }
    const { matches, seasons } = page.offers[0] ?? {};
    assert.deepEqual([matches, seasons], asJson([before.matches, before.seasons]), sport.id);
    const whole = JSON.stringify(before).length;
    assert.ok(told / 3_600 < whole / 10, `${sport.id}: ${told / 3_600} bytes a second of ${whole}`);
  }
});

test('nothing is told where nothing changed', () => {
  const offer = new Offer(new Calendar(Buffer.from('a secret of tests')));
  const shown = offer.shown(sports.football, 0, 1_800_000_000_000);
  assert.equal(newsBetween(shown, asJson(shown)), null);
});
