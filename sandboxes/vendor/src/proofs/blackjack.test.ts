import assert from 'node:assert/strict';
import { randomFrom } from '@atrium/round-verifier/fairness/random';
import { cardsOf, rules } from '@atrium/round-verifier/kinds/blackjack/rules';
import { totalOf } from '@atrium/round-verifier/kinds/blackjack/totals';
import { test } from '@jest/globals';
import { seededNumbers } from './simulate.ts';

const { choices } = rules;
assert.ok(choices);

/** Ranks as cards of one suit: A is 0. */
const cards = (text: string) => [...text].map((rank) => 'A23456789TJQK'.indexOf(rank));
const back = (player: string, dealer: string, ...chosen: string[]) =>
  rules.returnOf({ player: cards(player), dealer: cards(dealer) }, 'hand', chosen);

// RG13
test('a hand gets back what the rules say', () => {
  assert.equal(back('AK5555', 'T9'), 250, 'a natural pays 3 to 2');
  assert.equal(back('AK5555', 'AT'), 100, 'two naturals are equal');
  assert.equal(back('T95555', 'T8'), 200);
  assert.equal(back('T95555', 'T9'), 100);
  assert.equal(back('T95555', '875'), 0);
  assert.equal(back('T95555', '668K'), 200, 'the dealer has too many');
  assert.equal(back('T6K555', '668K', 'hit'), 0, 'too many loses at once, whatever the dealer gets');
  assert.equal(back('777555', 'AK', 'hit', 'stand'), 0, 'a natural of the dealer beats 21');
  assert.equal(back('222222', 'AK', 'hit', 'hit', 'hit', 'hit'), 200, 'six cards win at once');
  assert.equal(back('AA9555', 'T9', 'hit'), 200, 'one ace counts eleven');
  assert.equal(back('65T555', 'T9', 'double'), 200);
  assert.equal(rules.returnOf({ player: cards('65T555'), dealer: cards('T9') }, 'double'), 200);
  const pair = (player: number[]) => rules.returnOf({ player, dealer: [9, 8] }, 'pair');
  assert.deepEqual([pair([4, 17]), pair([4, 4]), pair([4, 5])], [800, 2_500, 0]);
});

test('a hand may be played until it stands, has 21, or was doubled', () => {
  const after = (player: string, ...chosen: string[]) => {
    return choices.after({ player: cards(player), dealer: cards('T9') }, chosen);
  };
  assert.deepEqual(after('T65555'), ['stand', 'hit', 'double']);
  assert.deepEqual(after('345555', 'hit'), ['stand', 'hit'], 'only two cards are doubled');
  assert.deepEqual(after('AK5555'), []);
  assert.deepEqual(after('T65555', 'hit'), [], '21');
  assert.deepEqual(after('T6T555', 'hit'), [], 'too many');
  assert.deepEqual(after('345555', 'double'), []);
  assert.deepEqual(after('345555', 'hit', 'stand'), []);
});

test('before each choice everybody sees one card more, and one of the dealer’s', () => {
  const outcome = { player: [1, 2, 3, 4, 5, 6], dealer: [7, 8, 9] };
  assert.deepEqual(choices.seenAt(outcome, 0), { player: [1, 2], dealer: [7] });
  assert.deepEqual(choices.seenAt(outcome, 3), { player: [1, 2, 3, 4, 5], dealer: [7] });
});

/** How good hands play against a dealer's first card, as books have it for one that stands on 17. */
function bookChoice(own: readonly number[], up: number, mayDouble: boolean): string {
  const total = totalOf(own);
  const hard = own.reduce((sum, card) => sum + Math.min(10, (card % 13) + 1), 0);
  const dealer = up % 13 === 0 ? 11 : Math.min(10, (up % 13) + 1);
  if (total !== hard) {
    if (mayDouble && dealer <= 6 && total >= 13 && total <= 18 && dealer >= ([5, 5, 4, 4, 3, 3][total - 13] ?? 7))
      return 'double';
    return total >= 19 || (total === 18 && dealer <= 8) ? 'stand' : 'hit';
  }
  const doublesFrom: Readonly<Record<number, readonly [number, number]>> = { 9: [3, 6], 10: [2, 9], 11: [2, 9] };
  const [least, most] = doublesFrom[total] ?? [1, 0];
  if (mayDouble && dealer >= least && dealer <= most) return 'double';
  if (total >= 17 || (total >= 13 && dealer <= 6)) return 'stand';
  return total === 12 && dealer >= 4 && dealer <= 6 ? 'stand' : 'hit';
}

// RG13
test('the published return is that of the best choices: books come near, and nobody gets more', () => {
  const rounds = 1_000_000;
  const random = randomFrom(seededNumbers(17));
  let gained = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = rules.draw(random);
    const chosen: string[] = [];
    for (let may = choices.after(outcome, chosen); may.length > 0; may = choices.after(outcome, chosen))
      chosen.push(bookChoice(cardsOf(outcome, chosen), outcome.dealer[0] ?? 0, may.includes('double')));
    const stakes = chosen.includes('double') ? 2 : 1;
    gained += (stakes * rules.returnOf(outcome, 'hand', chosen)) / 100 - (stakes - 1);
  }
  const mean = gained / rounds;
  const published = rules.rtpOf('hand');
  // The spread of a hand is 1.15 stakes; what books do not know is the sixth card.
  const spread = (1.15 / Math.sqrt(rounds)) * 3;
  assert.ok(mean < published + spread && mean > published - spread - 0.003, `${mean}, ${published}`);
  assert.equal(published.toFixed(6), '0.990705');
  assert.equal(rules.rtpOf('pair').toFixed(6), ((3 * 8 + 25) / 52).toFixed(6));
}, 60_000);

test('the published return is that of a second count, by totals in place of cards', () => {
  assert.equal(rules.rtpOf('hand').toFixed(10), secondCount().toFixed(10));
});

/** The same return once more, from the rules' text: ends of the dealer forwards, choices backwards. */
function secondCount(): number {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];
  const best = (hard: number, ace: boolean) => (ace && hard + 10 <= 21 ? hard + 10 : hard);
  let sum = 0;
  for (const up of ranks) {
    const ends = new Map<string, number>();
    let open = [{ hard: up, ace: up === 1, count: 1, share: 1 }];
    while (open.length > 0) {
      const next = new Map<string, (typeof open)[number]>();
      for (const { hard, ace, count, share } of open)
        for (const rank of ranks) {
          const hand = { hard: hard + rank, ace: ace || rank === 1, count: Math.min(3, count + 1), share: share / 13 };
          const total = best(hand.hard, hand.ace);
          if (total < 17) {
            const key = `${hand.hard} ${hand.ace} ${hand.count}`;
            next.set(key, { ...hand, share: hand.share + (next.get(key)?.share ?? 0) });
          } else {
            const end = total > 21 ? 'bust' : total === 21 && hand.count === 2 ? 'natural' : String(total);
            ends.set(end, (ends.get(end) ?? 0) + hand.share);
          }
        }
      open = [...next.values()];
    }
    const share = (end: string) => ends.get(end) ?? 0;
    const standing = (total: number) => {
      const beaten = [17, 18, 19, 20, 21].filter((end) => end < total).reduce((all, end) => all + share(`${end}`), 0);
      return 2 * (share('bust') + beaten) + share(`${total}`);
    };
    // What a hand of so many cards is worth, from six cards back to two.
    let worth = new Map<string, number>();
    for (let count = 6; count >= 2; count -= 1) {
      const now = new Map<string, number>();
      for (let hard = 2; hard <= 31; hard += 1)
        for (const ace of [false, true]) {
          const total = best(hard, ace);
          const stay = total > 21 ? 0 : count === 6 ? 2 : standing(total);
          const take = () =>
            ranks.reduce((all, rank) => all + (worth.get(`${hard + rank} ${ace || rank === 1}`) ?? 0), 0) / 13;
          now.set(`${hard} ${ace}`, total >= 21 || count === 6 ? stay : Math.max(stay, take()));
        }
      worth = now;
    }
    for (const one of ranks)
      for (const two of ranks) {
        const [hard, ace] = [one + two, one === 1 || two === 1];
        const doubled = ranks.reduce((all, rank) => {
          const total = best(hard + rank, ace || rank === 1);
          return all + (total > 21 ? 0 : standing(total)) / 13;
        }, 0);
        const natural = 2.5 * (1 - share('natural')) + share('natural');
        const value = Math.max(worth.get(`${hard} ${ace}`) ?? 0, 2 * doubled - 1);
        sum += best(hard, ace) === 21 ? natural : value;
      }
  }
  return sum / 13 ** 3;
}
