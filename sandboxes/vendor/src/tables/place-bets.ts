import { randomUUID } from 'node:crypto';
import { mostInRoundMinor, mostOnSpotMinor } from '@atrium/round-verifier/tables/rules';
import type { Journal } from '../journal/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { type Wallets, walletFor } from '../wallet/purses.ts';
import { pickOf } from './described.ts';
import { type Hand, type TableBet, withBet } from './hand.ts';
import type { Table } from './table.ts';

/** What tables are run with. */
export interface TableTools {
  readonly wallets: Wallets;
  readonly journal: Journal;
  readonly now: () => number;
  /** Called with every hand that has ended, before it counts as ended. */
  readonly noteEnded: (hand: Hand, outcome: unknown) => Promise<void>;
}

export interface WantedBet {
  readonly requestId: string;
  readonly spot: string;
  readonly amount: number;
}

/** The player's bets of a round, if there are any. */
export function handOf(journal: Journal, { playerId, gameCode }: Session, number: number): Hand | undefined {
  return journal.hands.of({ playerId, gameCode }).find((hand) => hand.number === number);
}

/** A player's hand before the first bet. */
export function newHand(session: Session, number: number, startedAt: number): Hand {
  const { sessionId, playerId, sessionToken, gameCode, purse, currency } = session;
  const player = { sessionId, playerId, sessionToken, gameCode, purse, currency };
  return { roundId: randomUUID(), number, ...player, startedAt, bets: [], isClosed: false };
}

/** A bet before the wallet is asked. */
export const newBet = (wanted: WantedBet): TableBet => ({
  ...wanted,
  betUuid: randomUUID(),
  winUuid: randomUUID(),
  rollbackUuid: randomUUID(),
  state: 'PLACING',
});

/** @throws Refusal `BETS_CLOSED` when the round takes none, `TABLE_LIMIT` when they are more than the table takes */
export function assertWelcome(
  { rules, timetable }: Table,
  hand: Hand | undefined,
  { number, bets }: { number: number; bets: readonly WantedBet[] },
  now: number,
): void {
  const moment = timetable.momentAt(now);
  if (moment.number !== number || moment.phase !== 'BETTING') throw new Refusal('BETS_CLOSED');
  if (!bets.every(({ spot }) => rules.spots.some(({ id, isChoice }) => id === spot && !isChoice)))
    throw new Refusal('BAD_REQUEST');
  const before = hand?.bets.filter(({ state }) => state !== 'REFUSED' && state !== 'UNDONE') ?? [];
  const bySpot = new Map<string, number>();
  for (const { spot, amount } of [...before, ...bets]) bySpot.set(spot, (bySpot.get(spot) ?? 0) + amount);
  const total = [...bySpot.values()].reduce((sum, amount) => sum + amount, 0);
  if (total > mostInRoundMinor || [...bySpot.values()].some((amount) => amount > mostOnSpotMinor)) {
    throw new Refusal('TABLE_LIMIT');
  }
}

/** The body that all of the wallet's operations about a bet share. */
export function walletBody({ playerId, sessionToken, gameCode, roundId, currency }: Hand) {
  return { playerId, sessionToken, gameCode, roundId, currency };
}

/**
 * Places bets of a player, one after the other, each on disk before the wallet is asked. One whose answer is lost is
 * undone: the wallet is asked once, so that every bet's fate is decided before the result.
 */
export async function placeBets(
  tools: TableTools,
  { timetable }: Table,
  session: Session,
  { number, bets: wanted }: { readonly number: number; readonly bets: readonly WantedBet[] },
): Promise<Hand> {
  const { journal, now } = tools;
  const known = handOf(journal, session, number);
  let hand = known ?? newHand(session, number, now());
  const fresh = wanted.filter(({ requestId }) => !hand.bets.some((bet) => bet.requestId === requestId));
  for (const bet of fresh.map(newBet)) {
    const moment = timetable.momentAt(now());
    const isLate = moment.number !== number || moment.phase !== 'BETTING';
    hand = { ...hand, bets: [...hand.bets, isLate ? { ...bet, state: 'REFUSED' } : bet] };
    await journal.saveHand(hand);
    if (isLate) continue;
    hand = await askForBet(tools, hand, bet);
  }
  return hand;
}

/** Asks the wallet for a bet that is on disk. One whose answer is lost will be undone. `said`: what it is on. */
export async function askForBet(
  { wallets, journal }: TableTools,
  hand: Hand,
  bet: TableBet,
  said: object = pickOf(hand.gameCode, bet.spot),
): Promise<Hand> {
  const outcome = await walletFor(wallets, hand).ask('bet', {
    ...walletBody(hand),
    transactionUuid: bet.betUuid,
    amount: bet.amount,
    roundClosed: false,
    betType: bet.spot,
    ...said,
  });
  const asked = outcome.known
    ? withBet(hand, bet.requestId, changeBy(outcome.answer.status), outcome.answer.balance ?? hand.balance)
    : withBet(hand, bet.requestId, { state: 'UNDOING' });
  // A restart asks the wallet about a bet that is on its way, so the player need not wait for the disk.
  journal.noteHand(asked);
  return asked;
}

const changeBy = (status: string): Partial<TableBet> =>
  status === 'RS_OK' ? { state: 'PLACED' } : { state: 'REFUSED', refusal: status };
