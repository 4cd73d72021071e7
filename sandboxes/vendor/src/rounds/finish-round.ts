import type { Journal } from '../journal/journal.ts';
import type { WalletOutcome } from '../wallet/protocol.ts';
import { type Wallets, walletFor } from '../wallet/purses.ts';
import { askToPay } from './ask-to-pay.ts';
import { askUntilKnown } from './ask-until-known.ts';
import type { Round } from './round.ts';
import { roundGameOf } from './round-games.ts';

export interface RoundTools {
  wallets: Wallets;
  journal: Journal;
  /** Called with every ended round, before it counts as ended. */
  noteEnded?: (round: Round) => Promise<void>;
}

/**
 * Continues a round from its state as far as the wallet allows: to its end, or to the step without an answer. A later
 * run continues there; every step has its own uuid, so nothing moves twice. `tellPaid` hears of a win as soon as the wallet
 * has paid it: what is written afterwards a restart would find out again.
 */
export async function finishRound(
  tools: RoundTools,
  round: Round,
  tellPaid: (paid: Round) => void = () => {},
): Promise<Round> {
  let current = round;
  for (;;) {
    const next = await advance({ ...tools, tellPaid }, current);
    if (!next) return current;
    current = next;
    await tools.journal.saveRound(current);
  }
}

interface Steps extends RoundTools {
  readonly tellPaid: (paid: Round) => void;
}

/** The round after its next step, or null when it is finished or the wallet does not answer. */
function advance(tools: Steps, round: Round): Promise<Round | null> {
  switch (round.state) {
    case 'BETTING':
      return placeBet(tools, round);
    case 'BET_APPLIED':
      return payWin(tools, round);
    case 'PAID':
      return endPaid(tools, round);
    case 'ROLLING_BACK':
      return rollBack(tools, round);
    case 'VOIDED':
      return closeVoided(tools, round);
    default:
      return Promise.resolve(null);
  }
}

function transactionBody(round: Round) {
  const { playerId, sessionToken, gameCode, roundId, currency } = round;
  return { playerId, sessionToken, gameCode, roundId, currency };
}

async function placeBet({ wallets }: RoundTools, round: Round): Promise<Round> {
  const outcome = await askUntilKnown(walletFor(wallets, round), 'bet', {
    ...transactionBody(round),
    transactionUuid: round.betUuid,
    amount: round.stake,
    roundClosed: false,
    betType: round.aim ?? 'SPIN',
  });
  if (!outcome.known) return { ...round, state: 'ROLLING_BACK' };
  const { status, balance } = outcome.answer;
  if (status !== 'RS_OK') return { ...round, state: 'REFUSED', refusal: status, balance };
  const payout = roundGameOf(round.gameCode).payoutOf(round, round.stake);
  return { ...round, state: 'BET_APPLIED', payout, balance };
}

async function payWin(tools: Steps, round: Round): Promise<Round | null> {
  const body = {
    ...transactionBody(round),
    transactionUuid: round.winUuid,
    referenceTransactionUuid: round.betUuid,
    amount: round.payout ?? 0,
    betType: round.aim ?? 'SPIN',
  };
  const { outcome, hasEnded } = await askToPay(walletFor(tools.wallets, round), body, true);
  if (!outcome.known || outcome.answer.status !== 'RS_OK') return null;
  const paid: Round = { ...round, state: 'PAID', balance: outcome.answer.balance ?? round.balance };
  tools.tellPaid(paid);
  return hasEnded ? noteEnd(tools, paid) : paid;
}

async function noteEnd(tools: RoundTools, round: Round): Promise<Round> {
  await tools.noteEnded?.(round);
  return { ...round, state: 'ENDED' };
}

function askToEnd({ wallets }: RoundTools, round: Round): Promise<WalletOutcome> {
  const { playerId, sessionToken, gameCode, roundId, currency } = round;
  const body = { playerId, sessionToken, gameCode, roundId, currency };
  return askUntilKnown(walletFor(wallets, round), 'endRound', body);
}

async function endPaid(tools: RoundTools, round: Round): Promise<Round | null> {
  const outcome = await askToEnd(tools, round);
  if (!outcome.known || outcome.answer.status !== 'RS_OK') return null;
  return noteEnd(tools, { ...round, balance: outcome.answer.balance ?? round.balance });
}

/**
 * Closes the round of a voided bet; one whose bet never arrived is unknown to the wallet, which has the same effect.
 */
async function closeVoided(tools: RoundTools, round: Round): Promise<Round | null> {
  const outcome = await askToEnd(tools, round);
  if (!outcome.known) return null;
  const { status } = outcome.answer;
  const isClosed = status === 'RS_OK' || status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  return isClosed ? { ...round, state: 'ROLLED_BACK' } : null;
}

async function rollBack({ wallets }: RoundTools, round: Round): Promise<Round | null> {
  const outcome = await askUntilKnown(walletFor(wallets, round), 'rollback', {
    playerId: round.playerId,
    currency: round.currency,
    sessionToken: round.sessionToken,
    gameCode: round.gameCode,
    roundId: round.roundId,
    transactionUuid: round.rollbackUuid,
    referenceTransactionUuid: round.betUuid,
  });
  if (!outcome.known || outcome.answer.status !== 'RS_OK') return null;
  return { ...round, state: 'VOIDED', balance: outcome.answer.balance ?? round.balance };
}
