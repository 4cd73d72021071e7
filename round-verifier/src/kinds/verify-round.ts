import type { Random } from '../fairness/random.ts';
import { hasCryptography, hashOfSeed, recompute } from '../fairness/recompute.ts';
import { outcomeOf, type SlotMaths } from '../slots/outcome.ts';
import { chosenWith, payoutOf } from '../tables/rules.ts';
import { cardTitleOf } from './cards.ts';
import { cardsAgain, silentMoves } from './cards-again.ts';
import { fire, isFish, payoutOfVolley } from './fish/maths.ts';
import { isFishTitle } from './kinds.ts';
import { slotKindOf, slots } from './slots.ts';
import { ticketsAgain } from './sportsbook/again.ts';
import { sportOf } from './sportsbook/sports.ts';
import { tableGameOf } from './tables.ts';

export { kindOf, kinds } from './kinds.ts';

/** A seed, the hash of it that was shown before, and what names the numbers drawn from it. */
export interface PublishedSeed {
  readonly serverSeed: string;
  /** The hash that was shown before the round. */
  readonly commitment: string;
  /** What names the round among those of its seed. */
  readonly message: string;
}

/** A round as it is published once its seed is out: all that anyone needs to compute it again. */
export interface PublishedRound extends PublishedSeed {
  readonly gameCode: string;
  /** Minor units. */
  readonly stake: number;
  /** Minor units. */
  readonly payout: number;
  /** What the player aimed at, in games that have targets. */
  readonly aim?: string | undefined;
  /** What its page showed, as JSON has it. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Of tickets that follow from several matches: the seeds of the others. */
  readonly more?: readonly PublishedSeed[] | undefined;
}

export type Verdict = 'RIGHT' | 'OTHER_SEED' | 'OTHER_RESULT' | 'OTHER_PAYOUT' | 'NO_CRYPTOGRAPHY';

/** What the seed gives: what is to be seen of it, and what it pays. */
interface Again {
  readonly shown: unknown;
  readonly payout: number;
}

/** A bet as the picture of a table's round has it, amounts in minor units. */
interface ShownBet {
  readonly spot: string;
  readonly amount: number;
  readonly payout: number;
}

const betsIn = ({ shown }: PublishedRound): readonly ShownBet[] => (Array.isArray(shown.bets) ? shown.bets : []);

const chosenIn = ({ shown }: PublishedRound): readonly string[] | null =>
  Array.isArray(shown.chosen) ? shown.chosen.map(String) : null;

const seedsOf = (round: PublishedRound): readonly PublishedSeed[] => [round, ...(round.more ?? [])];

const playAgain = (round: PublishedRound): Promise<Again> =>
  sportOf(round.gameCode)
    ? ticketsAgain(seedsOf(round), round.shown.tickets)
    : recompute(round, (random) => drawAgain(round, random));

/** A round of one seed. */
function drawAgain(round: PublishedRound, random: Random): Again {
  const { gameCode, stake, aim, shown } = round;
  const table = tableGameOf(gameCode);
  if (table) {
    const outcome = table.rules.draw(random);
    const chosen = chosenIn(round);
    const bets = betsIn(round).map(({ spot, amount }) => ({
      spot,
      amount,
      payout: payoutOf(table.rules, outcome, { spot, amount }, chosenWith(table.rules, betsIn(round), chosen ?? [])),
    }));
    const payout = bets.reduce((sum, bet) => sum + bet.payout, 0);
    return { shown: { number: shown.number, outcome, bets, ...(chosen ? { chosen } : {}) }, payout };
  }
  const cards = cardTitleOf(gameCode);
  if (cards) return cardsAgain(cards, shown, random);
  if (isFishTitle(gameCode)) {
    const target = isFish(aim) ? aim : 'minnow';
    const shots = fire(random, target);
    return { shown: { aim: target, shots }, payout: payoutOfVolley(shots, target, stake) };
  }
  const maths: SlotMaths = slots[slotKindOf(gameCode)];
  const { steps, pays } = outcomeOf(maths, random);
  return { shown: { steps }, payout: (pays * stake) / maths.unitsPerStake };
}

const amountsIn = (bets: unknown): number =>
  Array.isArray(bets) ? bets.reduce((sum: number, bet: { amount: number }) => sum + bet.amount, 0) : Number.NaN;

/** Whether a table's round is the one that its message names, and its stake that of bets on spots of the table. */
function isOfItsTable(round: PublishedRound): boolean {
  if (sportOf(round.gameCode)) return amountsIn(round.shown.tickets) === round.stake;
  if (round.more) return false;
  if (cardTitleOf(round.gameCode)) {
    return round.message.endsWith(`:${round.shown.number}`) && amountsIn(round.shown.bets) === round.stake;
  }
  const table = tableGameOf(round.gameCode);
  if (!table) return true;
  const spots = new Set(table.rules.spots.map(({ id }) => id));
  const stake = betsIn(round).reduce((sum, { spot, amount }) => (spots.has(spot) ? sum + amount : Number.NaN), 0);
  return round.message === `${round.gameCode}:${round.shown.number}` && stake === round.stake;
}

/** A deal of cards in which nobody acts, as far as it is known before its seed is: a round to compare verifiers with. */
export async function silentDeal(
  gameCode: string,
  {
    number,
    boot,
    seats,
    ...seeds
  }: { number: number; boot: number; seats: number; serverSeed: string; message: string },
): Promise<PublishedRound['shown']> {
  const title = cardTitleOf(gameCode);
  if (!title) throw new TypeError(`${gameCode} is no game of cards`);
  const moves = await recompute(seeds, (random) => silentMoves(title, number, seats, random));
  return {
    number,
    boot,
    cards: Array.from({ length: seats }, () => []),
    place: 0,
    moves,
    payout: 0,
    isVoid: false,
    bets: [],
  };
}

type UnhashedSeed = Omit<PublishedSeed, 'commitment'>;
type UnhashedRound = Omit<PublishedRound, 'payout' | 'commitment' | 'more'> & {
  readonly more?: readonly UnhashedSeed[] | undefined;
};

/** What a round of a seed is, complete; of a table's round `shown` has its number and bets. */
export async function publishRound({ more, ...round }: UnhashedRound): Promise<PublishedRound> {
  const hashed = async <Seed extends UnhashedSeed>(seed: Seed) => {
    return { ...seed, commitment: await hashOfSeed(seed.serverSeed) };
  };
  const others = more ? { more: await Promise.all(more.map(hashed)) } : {};
  const asked = { ...(await hashed(round)), payout: 0, ...others };
  const { shown, payout } = await playAgain(asked);
  return { ...asked, shown: shown as PublishedRound['shown'], payout };
}

/** Computes a round again: its commitment from the seed, then what it showed and paid. Asks no server. */
export async function verifyRound(round: PublishedRound): Promise<Verdict> {
  if (!hasCryptography()) return 'NO_CRYPTOGRAPHY';
  for (const { serverSeed, commitment } of seedsOf(round)) {
    if ((await hashOfSeed(serverSeed)) !== commitment) return 'OTHER_SEED';
  }
  // A round that the rules cannot play, such as one with a bet on no spot of its table, is none of this vendor's.
  const again = await playAgain(round).catch(() => null);
  const isSame = again && JSON.stringify(again.shown) === JSON.stringify(round.shown);
  if (!isSame || !isOfItsTable(round)) return 'OTHER_RESULT';
  return again.payout === round.payout ? 'RIGHT' : 'OTHER_PAYOUT';
}
