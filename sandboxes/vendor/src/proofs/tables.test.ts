import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { randomFrom } from '@atrium/round-verifier/fairness/random';
import { winnerShares } from '@atrium/round-verifier/kinds/baccarat/rules';
import { tableGameOf } from '@atrium/round-verifier/kinds/tables';
import { rankReturns, tieShare } from '@atrium/round-verifier/kinds/threecard/rules';
import { chipsMinor } from '@atrium/round-verifier/tables/rules';
import { test } from '@jest/globals';
import { countWinners } from './count-baccarat.ts';
import { countTies } from './count-ties.ts';
import { seededNumbers } from './simulate.ts';

const tables = ['VRD_0001', 'VRD_0002', 'VRD_0003', 'VRD_0005', 'VRD_0008', 'CRM_0005'].map((code) => {
  const table = tableGameOf(code);
  assert.ok(table, code);
  return table;
});

// RG13
test('every spot of every table returns what is published, over many rounds', () => {
  const rounds = 40_000;
  for (const { kind, rules } of tables) {
    const random = randomFrom(seededNumbers(11));
    const sums = new Map(rules.spots.map(({ id }) => [id, { sum: 0, squares: 0 }]));
    for (let round = 0; round < rounds; round += 1) {
      const outcome = rules.draw(random);
      for (const [id, found] of sums) {
        const back = rules.returnOf(outcome, id) / 100;
        found.sum += back;
        found.squares += back * back;
      }
    }
    for (const { id, returns } of rules.spots) {
      const mean = (sums.get(id)?.sum ?? 0) / rounds;
      const published = rules.rtpOf(id);
      // The spread that a spot with this return and this payout has.
      const spread = Math.sqrt((published * returns) / 100);
      assert.ok(
        Math.abs(mean - published) < (4.5 * spread) / Math.sqrt(rounds),
        `${kind} ${id}: ${mean}, ${published}`,
      );
      assert.ok(published > 0.94 && published < 1, `${kind} ${id} keeps too little or too much: ${published}`);
    }
  }
}, 30_000);

test('the shares of baccarat are those of every order of cards', () => {
  const counted = countWinners();
  for (const [winner, share] of Object.entries(counted)) {
    assert.equal(Number(share.toFixed(6)), winnerShares[winner as keyof typeof winnerShares], winner);
  }
}, 30_000);

test('the share of equal hands is that of every pair of hands', () => {
  assert.equal(Number(countTies().toFixed(8)), tieShare);
});

test('the side that gets the last card wins, and one spot of how many it took', () => {
  const rules = tables.at(-1)?.rules;
  const after = (count: number) => {
    const outcome = { joker: 3, cards: [...new Array(count - 1).fill(4), 16] };
    return rules?.spots.map(({ id }) => id).filter((id) => rules.returnOf(outcome, id) > 0);
  };
  assert.deepEqual(after(1), ['andar', '1-5']);
  assert.deepEqual(after(6), ['bahar', '6-10']);
  assert.deepEqual(after(49), ['andar', '41-49']);
});

test('the better of two hands wins, equal ones return the bets, and a rank wins on either side', () => {
  const rules = tables.at(-2)?.rules;
  const back = (one: string[], two: string[]) =>
    ['one', 'two', 'rankOne', 'rankTwo'].map((spot) => rules?.returnOf({ one, two }, spot));
  assert.deepEqual(back(['AS', 'AH', '2C'], ['KS', 'QS', 'JS']), [0, 195, 200, 4_000]);
  assert.deepEqual(back(['9S', '9H', '9C'], ['KS', '8H', '3D']), [195, 0, 3_500, 0]);
  assert.deepEqual(back(['KS', '8H', '3D'], ['KH', '8D', '3C']), [100, 100, 0, 0]);
});

test('what the rules of two hands say of ranks is what they pay', () => {
  for (const language of ['en', 'hi', 'ty']) {
    const file = new URL(`../page/texts/${language}.json`, import.meta.url);
    const text = (JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, string> }).tables.rulesThreecard;
    const said = [...(text ?? '').matchAll(/\b(\d+) (?:to|पर|sa) 1\b|\b(\d+) पर 1/gu)].map(([, one, other]) =>
      Number(one ?? other),
    );
    const paid = Object.values(rankReturns).map(([, returns]) => returns / 100 - 1);
    assert.deepEqual(
      said.toSorted((a, b) => a - b),
      paid.toSorted((a, b) => a - b),
      language,
    );
  }
});

test('a bet gets back whole units whatever its chips and its spot', () => {
  for (const { rules } of tables) {
    for (const chip of chipsMinor) for (const { returns } of rules.spots) assert.equal((chip * returns) % 100, 0);
  }
});

test('a tie returns bets on player and banker, and a triple beats small and big', () => {
  const [baccarat, , sicbo] = tables;
  const tie = { player: [5, 12], banker: [18, 25] };
  assert.deepEqual(
    ['player', 'banker', 'tie'].map((spot) => baccarat?.rules.returnOf(tie, spot)),
    [100, 100, 1_000],
  );
  const triple = { dice: [2, 2, 2] };
  assert.deepEqual(
    ['small', 'big', 'even', 'triple', 'triple2', 'double2', 'face2'].map((spot) =>
      sicbo?.rules.returnOf(triple, spot),
    ),
    [0, 0, 0, 3_500, 21_000, 1_300, 1_300],
  );
});
