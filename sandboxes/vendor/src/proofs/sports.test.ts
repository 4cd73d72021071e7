import assert from 'node:assert/strict';
import { marketsOf, oddsOf, returnShare } from '@atrium/round-verifier/kinds/sportsbook/markets';
import {
  firstSeasonWithForm,
  matchesInSeason,
  playMatch,
  sports,
  teamsOf,
} from '@atrium/round-verifier/kinds/sportsbook/sports';
import { test } from '@jest/globals';
import { randomOf } from '../fairness/random-stream.ts';

const leads = [-4, -3, -2, -1, 0, 1, 2, 3, 4, -1.7, 0.3];
const matches = 4_000;

test.each(Object.values(sports))('every way a match of $id may end has its chance, and they add up to one', (sport) => {
  for (const lead of leads) {
    const finals = sport.finalsFrom({ home: 0, away: 0 }, 0, lead);
    const sum = finals.reduce((all, { chance }) => all + chance, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9, `${sum}`);
  }
});

test.each(Object.values(sports))('matches of $id end as often as their odds are made for', (sport) => {
  for (const lead of [-3, 0, 0.3, 3]) {
    const finals = sport.finalsFrom({ home: 0, away: 0 }, 0, lead);
    let played = 0;
    let won = 0;
    for (let nonce = 0; nonce < matches; nonce += 1) {
      const match = playMatch(sport, randomOf({ serverSeed: `proof ${lead}`, clientSeed: sport.id, nonce }), lead);
      const last = match.scores.at(-1);
      if (match.isAbandoned || !last) continue;
      played += 1;
      won += Number(last.home > last.away);
    }
    const chance = finals.reduce((sum, final) => (final.home > final.away ? sum + final.chance : sum), 0);
    const deviation = Math.sqrt((chance * (1 - chance)) / played);
    assert.ok(Math.abs(won / played - chance) < 4 * deviation, `${lead}: ${won / played}, made for ${chance}`);
  }
});

test('no selection returns more than the published share in the long run, also in the middle of a match', () => {
  for (const sport of Object.values(sports)) {
    for (const lead of leads) {
      for (const step of [0, Math.floor(sport.steps / 2)]) {
        const finals = sport.finalsFrom({ home: 0, away: 0 }, sport.id === 'arena' ? 0 : step, lead);
        for (const market of marketsOf(sport, lead)) {
          for (const selection of market.selections) {
            const odds = oddsOf(market, selection, finals);
            if (odds === null) continue;
            const back = finals.reduce((sum, final) => {
              const verdict = market.verdictOf(selection, final);
              return sum + final.chance * (verdict === 'WON' ? odds / 100 : verdict === 'PUSH' ? 1 : 0);
            }, 0);
            const pushed = finals.reduce(
              (sum, final) => (market.verdictOf(selection, final) === 'PUSH' ? sum + final.chance : sum),
              0,
            );
            assert.ok(
              back <= returnShare * (1 - pushed) + pushed + 1e-9,
              `${sport.id} ${market.id} ${selection}: ${back}`,
            );
            assert.ok(back > 0.9 * (1 - pushed) + pushed - 0.01, `${sport.id} ${market.id} ${selection}: ${back}`);
          }
        }
      }
    }
  }
});

test('teams that are as strong in each league have their forms: odds differ from match to match', () => {
  const { football } = sports;
  const first = firstSeasonWithForm * matchesInSeason;
  const odds = football.groups.flatMap((_, group) => {
    const { lead } = teamsOf(football, group, first + group);
    const [market] = marketsOf(football, lead);
    return market ? [oddsOf(market, 'home', football.finalsFrom({ home: 0, away: 0 }, 0, lead))] : [];
  });
  assert.ok(new Set(odds).size > 20, `${new Set(odds).size} of ${odds.length}`);
});

test('a match before the first season with form is as it was', () => {
  const { football } = sports;
  const last = firstSeasonWithForm * matchesInSeason - 1;
  const leads = Array.from({ length: matchesInSeason }, (_, back) => teamsOf(football, 5, last - back).lead);
  assert.deepEqual(leads, [2, 2, 1, -3, 1, 1]);
});
