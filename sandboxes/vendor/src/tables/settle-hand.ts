import { askToPay } from '../rounds/ask-to-pay.ts';
import { askUntilKnown } from '../rounds/ask-until-known.ts';
import { walletFor } from '../wallet/purses.ts';
import { type Hand, isDecided, isLastOf, type TableBet, withBet } from './hand.ts';
import { type TableTools, walletBody } from './place-bets.ts';

/** What is known of a hand's round: its result, or nothing yet. */
export interface RoundResult {
  readonly outcome: unknown;
  /** Minor units that a bet gets back; null where its own result is not known yet, `VOID` where it never counted. */
  payoutOf(bet: TableBet, hand: Hand): number | 'VOID' | null;
  /** Why it does, as the wallet protocol says it. */
  readonly reasonOf?: (bet: TableBet) => object;
}

/**
 * Continues a hand as far as the wallet and the clock allow. Bets that were under way when the server stopped are asked
 * about: the wallet's answer decides whether they stand. Every step has its own uuid, so nothing moves twice.
 */
export async function settleHand(tools: TableTools, hand: Hand, result: RoundResult | null): Promise<Hand> {
  let current = hand;
  for (const { requestId } of hand.bets) {
    for (;;) {
      const bet = current.bets.find((each) => each.requestId === requestId);
      const next = bet ? await advance(tools, current, bet, result) : null;
      if (!next) break;
      current = next;
      await tools.journal.saveHand(current);
    }
  }
  if (!result || !isDecided(current) || current.isClosed) return current;
  return close(tools, current, result.outcome);
}

/** The hand after a bet's next step, or null when there is none now. */
function advance(tools: TableTools, hand: Hand, bet: TableBet, result: RoundResult | null): Promise<Hand | null> {
  if (bet.state === 'PLACING') return askAbout(tools, hand, bet);
  if (bet.state === 'UNDOING') return undo(tools, hand, bet);
  const payout = bet.state === 'PLACED' ? (result?.payoutOf(bet, hand) ?? null) : null;
  if (payout === 'VOID') return Promise.resolve(withBet(hand, bet.requestId, { state: 'UNDOING' }));
  return payout === null ? Promise.resolve(null) : pay(tools, hand, bet, { payout, outcome: result?.reasonOf?.(bet) });
}

async function askAbout({ wallets }: TableTools, hand: Hand, bet: TableBet): Promise<Hand | null> {
  const body = { ...walletBody(hand), transactionUuid: bet.betUuid };
  const outcome = await askUntilKnown(walletFor(wallets, hand), 'status', body);
  if (!outcome.known) return null;
  return withBet(hand, bet.requestId, { state: outcome.answer.state === 'APPLIED' ? 'PLACED' : 'UNDOING' });
}

async function undo({ wallets }: TableTools, hand: Hand, bet: TableBet): Promise<Hand | null> {
  const outcome = await askUntilKnown(walletFor(wallets, hand), 'rollback', {
    ...walletBody(hand),
    transactionUuid: bet.rollbackUuid,
    referenceTransactionUuid: bet.betUuid,
  });
  if (!outcome.known || outcome.answer.status !== 'RS_OK') return null;
  return withBet(hand, bet.requestId, { state: 'UNDONE' }, outcome.answer.balance);
}

async function pay(
  { wallets }: TableTools,
  hand: Hand,
  bet: TableBet,
  { payout, outcome: reason }: { readonly payout: number; readonly outcome: object | undefined },
): Promise<Hand | null> {
  const body = {
    ...walletBody(hand),
    transactionUuid: bet.winUuid,
    referenceTransactionUuid: bet.betUuid,
    amount: payout,
    betType: bet.spot,
    ...(reason ? { outcome: reason } : {}),
  };
  const { outcome, hasEnded } = await askToPay(walletFor(wallets, hand), body, isLastOf(hand, bet));
  if (!outcome.known || outcome.answer.status !== 'RS_OK') return null;
  return { ...withBet(hand, bet.requestId, { state: 'PAID', payout }, outcome.answer.balance), hasEnded };
}

/** Closes the round at the wallet; one that it never took a bet of is unknown there, which has the same effect. */
async function close(tools: TableTools, hand: Hand, drawn: unknown): Promise<Hand> {
  const ended = hand.hasEnded ? hand : await end(tools, hand);
  if (!ended) return hand;
  if (ended.bets.some(({ state }) => state === 'PAID')) await tools.noteEnded(ended, drawn);
  const closed = { ...ended, isClosed: true };
  await tools.journal.saveHand(closed);
  return closed;
}

async function end({ wallets }: TableTools, hand: Hand): Promise<Hand | null> {
  const outcome = await askUntilKnown(walletFor(wallets, hand), 'endRound', walletBody(hand));
  if (!outcome.known) return null;
  const { status, balance = hand.balance } = outcome.answer;
  return status === 'RS_OK' || status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' ? { ...hand, balance } : null;
}
