import { randomUUID } from 'node:crypto';
import type { Score } from '@atrium/round-verifier/kinds/sportsbook/sports';
import { Refusal } from '../refusal.ts';
import { type Hand, paidOf, type TableBet, withBet } from '../tables/hand.ts';
import type { TableTools } from '../tables/place-bets.ts';
import { walletFor } from '../wallet/purses.ts';
import type { Match } from './calendar.ts';
import { type Announced, type Correction, correctionKey } from './results.ts';

export interface CorrectionTools extends Pick<TableTools, 'wallets' | 'journal' | 'now'> {
  /** Called with every round whose payouts were corrected. */
  readonly noteCorrected: (hand: Hand) => Promise<void>;
}

/** Staff of the operator decide, so an answer takes its time. */
const askAgainMs = 5_000;

const matchIdOf = (id: string) => id.split('.').slice(0, 3).join('.');
const isOn = ({ ticket }: TableBet, matchId: string) =>
  ticket?.legs.some(({ id }) => matchIdOf(id) === matchId) ?? false;

/**
 * Results that were announced wrongly, and what follows when they are corrected: each round that they settled is figured
 * anew, and the wallet is asked for the difference (`adjust`), which the operator's staff decide about.
 */
export class Corrections {
  readonly #tools: CorrectionTools;
  readonly #triedAt = new Map<string, number>();

  constructor(tools: CorrectionTools) {
    this.#tools = tools;
  }

  /** The score that counts in place of the one that was played. */
  announced(matchId: string): Score | undefined {
    const found = this.#tools.journal.announced.get(matchId);
    return found && !found.isCorrected ? found.score : undefined;
  }

  /** @throws Refusal where the match is over: what was announced of it stands until it is corrected */
  async announce(match: Match, score: Score): Promise<void> {
    const { journal, now } = this.#tools;
    if (now() >= match.endsAt || match.played.isAbandoned) throw new Refusal('BAD_REQUEST');
    await journal.saveAnnounced({ matchId: match.id, score, isCorrected: false, roundIds: [] });
  }

  /** Remembers which rounds an announced result settles. */
  async noteSettled({ roundId, bets }: Hand): Promise<void> {
    for (const announced of this.#tools.journal.announced.values()) {
      const { matchId, isCorrected, roundIds } = announced;
      if (isCorrected || roundIds.includes(roundId) || !bets.some((bet) => isOn(bet, matchId))) continue;
      await this.#tools.journal.saveAnnounced({ ...announced, roundIds: [...roundIds, roundId] });
    }
  }

  /**
   * The result that was played counts from now on. `payoutOf`: what a ticket pays by it. Returns how many rounds are figured
   * anew. @throws Refusal where nothing was announced
   */
  async correct(
    matchId: string,
    reason: string,
    payoutOf: (bet: TableBet) => number | 'VOID' | null,
  ): Promise<{ rounds: number }> {
    const { journal } = this.#tools;
    const announced = journal.announced.get(matchId);
    if (!announced) throw new Refusal('BAD_REQUEST');
    if (!announced.isCorrected) await journal.saveAnnounced({ ...announced, isCorrected: true });
    let rounds = 0;
    for (const roundId of announced.roundIds) {
      const hand = journal.hands.get(roundId);
      const correction = hand && correctionOf(hand, announced, { reason, payoutOf });
      if (!correction) continue;
      rounds += 1;
      if (!journal.corrections.has(correctionKey(correction))) await journal.saveCorrection(correction);
    }
    return { rounds };
  }

  /** Those that the wallet may be asked about now. */
  due(): Correction[] {
    const { journal, now } = this.#tools;
    return [...journal.corrections.values()].filter(
      (each) => each.state === 'ASKED' && now() >= (this.#triedAt.get(correctionKey(each)) ?? 0) + askAgainMs,
    );
  }

  /** Asks the wallet what became of a correction; one that is applied changes the tickets. */
  async ask(correction: Correction): Promise<Hand | null> {
    const { journal, wallets, now, noteCorrected } = this.#tools;
    const { roundId, transactionUuid, direction, amount, reason, payouts } = correction;
    this.#triedAt.set(correctionKey(correction), now());
    const hand = journal.hands.get(roundId);
    if (!hand) return null;
    const { playerId, currency } = hand;
    const body = { playerId, roundId, currency, transactionUuid, direction, amount, reason };
    const outcome = await walletFor(wallets, hand).ask('adjust', body);
    if (!outcome.known) return null;
    const { status, state, balance } = outcome.answer;
    if (status === 'RS_OK' && state === 'PENDING') return null;
    this.#triedAt.delete(correctionKey(correction));
    if (status !== 'RS_OK' || state !== 'APPLIED') {
      await journal.saveCorrection({ ...correction, state: 'REFUSED' });
      return null;
    }
    const corrected = Object.entries(payouts).reduce((current, [requestId, payout]) => {
      const before = hand.bets.find((bet) => bet.requestId === requestId)?.payout ?? 0;
      return withBet(current, requestId, { payout, paidBefore: before }, balance);
    }, hand);
    // The books first: a stop in between asks again, and the wallet answers the same.
    await noteCorrected(corrected);
    await journal.saveHand(corrected);
    await journal.saveCorrection({ ...correction, state: 'APPLIED' });
    return corrected;
  }
}

/** What a round's payouts differ by; null where they do not. A ticket that was ended early stays ended. */
function correctionOf(
  hand: Hand,
  { matchId }: Announced,
  { reason, payoutOf }: { reason: string; payoutOf: (bet: TableBet) => number | 'VOID' | null },
): Correction | null {
  const changed = hand.bets.flatMap((bet): [string, number][] => {
    if (bet.state !== 'PAID' || bet.cashOut !== undefined || !isOn(bet, matchId)) return [];
    const payout = payoutOf(bet);
    const right = payout === 'VOID' ? bet.amount : payout;
    return right === null || right === bet.payout ? [] : [[bet.requestId, right]];
  });
  const payouts = Object.fromEntries(changed);
  const bets = hand.bets.map((bet) => ({ ...bet, payout: payouts[bet.requestId] ?? bet.payout ?? 0 }));
  const difference = paidOf({ ...hand, bets }) - paidOf(hand);
  if (changed.length === 0 || difference === 0) return null;
  return {
    roundId: hand.roundId,
    matchId,
    transactionUuid: randomUUID(),
    reason,
    payouts,
    state: 'ASKED',
    direction: difference > 0 ? 'CREDIT' : 'DEBIT',
    amount: Math.abs(difference),
  };
}
