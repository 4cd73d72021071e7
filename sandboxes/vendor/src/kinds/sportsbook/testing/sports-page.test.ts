import assert from 'node:assert/strict';
import type { ShownMatch } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { test } from '@jest/globals';
import en from '../../../page/texts/en.json' with { type: 'json' };
import hi from '../../../page/texts/hi.json' with { type: 'json' };
import { speechOf } from '../../../page/texts.ts';
import { openFirst } from '../matches-view.ts';
import { mostOfSingles } from '../most-of-singles.ts';
import { stakeTyped } from '../slip-view.ts';
import { legText, marketName, placedText } from '../words.ts';

const single = (id: string, pays: number, lead = 0) => ({ id, lead, stake: 100, pays });

test('single bets on results that exclude each other pay what the dearest of them pays', () => {
  const results = [single('football.0.3.result.home', 171), single('football.0.3.result.draw', 362)];
  assert.equal(mostOfSingles([...results, single('football.0.3.result.away', 1_599)]), 1_599);
});

test('single bets on a match pay together what one end of it pays at most', () => {
  const home = single('football.0.3.result.home', 171);
  assert.equal(mostOfSingles([home, single('football.0.3.total.over', 190)]), 361, 'a win of three goals');
  const level = [home, single('football.0.3.result.draw', 362), single('football.0.3.handicap.home', 180)];
  assert.equal(mostOfSingles(level), 462, 'a draw returns the stake of the handicap of 0');
});

test('single bets on several matches pay the sum, and those on one season one of them', () => {
  assert.equal(mostOfSingles([single('football.0.3.result.home', 171), single('football.0.4.result.home', 200)]), 371);
  const season = [single('football.0.1.outright.0', 300), single('football.0.1.outright.1', 250)];
  assert.equal(mostOfSingles([...season, single('football.0.1.result.home', 171)]), 471);
});

test('a stake is the amount that was typed, or none', () => {
  assert.deepEqual(['10', '1.5', '2.05', '1.555', '-1', '1e3', ''].map(stakeTyped), [1_000, 150, 205, 0, 0, 0, 0]);
  assert.deepEqual(['1,5', ' 100,50 ', '१५०'].map(stakeTyped), [150, 10_050, 15_000]);
  for (const typed of ['1,234', '1.234', '1.500', '1 234', '1,00,000', '१,५००']) {
    assert.equal(stakeTyped(typed), 0, `${typed} may be two amounts`);
  }
});

test('a book begins with what can be bet on, and ends with what is over', () => {
  const match = (id: string, state: ShownMatch['state'], odds: number | null) =>
    ({ id, state, markets: [{ id: 'result', selections: [{ id: `${id}.home`, name: 'home', odds }] }] }) as never;
  const given = [
    ...[match('ended', 'ENDED', null), match('off', 'ABANDONED', null), match('late', 'LIVE', null)],
    ...[match('live', 'LIVE', 150), match('soon', 'SOON', 200)],
  ];
  assert.deepEqual(
    openFirst(given).map(({ id }) => id),
    ['live', 'soon', 'late', 'ended', 'off'],
  );
});

test('the message for single bets placed together shows the sum of their stakes', () => {
  const speech = speechOf(en, 'en');
  const stakes = [{ stake: 1_000 }, { stake: 1_000 }];
  assert.equal(placedText(stakes, 'TLB', speech), 'Bet placed: 20.00\u00a0TLB.');
});

test('a handicap is written with its sign, a real minus before a negative one, wherever the page names it', () => {
  const speech = speechOf(en, 'en');
  const shown = [-1.5, 0, 1].map((line) => marketName({ id: 'handicap', line }, speech));
  assert.deepEqual(
    shown,
    ['−1.5', '0', '+1'].map((line) => `Handicap of the first team: ${line}`),
  );
  const leg = { id: 'football.0.3.handicap.home', event: 'A – B', market: 'Handicap -1', selection: '1', odds: 111 };
  assert.equal(legText(leg, speech), 'Handicap of the first team: −1 · A @ 1.11');
  assert.equal(speech.number(-3.5), '−3.5', 'points below zero are written so, too');
});

test('a placed bet is told in the words of its page, not in the short texts of the wallet', () => {
  const leg = (id: string, market: string, selection: string) =>
    ({ id: `football.0.3.${id}`, event: 'Aldport – Brayton', market, selection, odds: 111 }) as const;
  const legs = [
    ...[leg('result.home', '1X2', '1'), leg('result.draw', '1X2', 'X'), leg('handicap.away', 'Handicap +1', '2')],
    ...[leg('total.over', 'Total 2.5', 'Over'), leg('outright.0', 'Winner', 'Aldport')],
  ];
  const told = (texts: typeof en, locale: string) => legs.map((each) => legText(each, speechOf(texts, locale)));
  assert.deepEqual(told(en, 'en'), [
    ...['Result · Aldport @ 1.11', 'Result · Draw @ 1.11', 'Handicap of the first team: +1 · Brayton @ 1.11'],
    ...['Total 2.5 · Over @ 1.11', 'First of the group · Aldport @ 1.11'],
  ]);
  for (const text of told(hi, 'hi-IN')) assert.doesNotMatch(text, /1X2|Over|Total|Handicap|Winner/);
});
