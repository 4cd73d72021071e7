import { walletFor } from '../wallet/purses.ts';
import { finishRound, type RoundTools } from './finish-round.ts';
import type { Round } from './round.ts';

/** A wallet that is slow to answer for one round holds up few others. */
const atOnce = 8;

/**
 * Continues rounds that a crash or a silent wallet left open: at start, and then every few seconds. A round that a
 * player is waiting for is `busy` and skipped. The returned function stops it.
 */
export function keepFinishingRounds(
  tools: RoundTools,
  busy: ReadonlySet<string>,
  onError: (error: unknown) => void,
  everyMs = 5_000,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const sweep = async () => {
    const open = [...tools.journal.rounds.open()];
    const some = async () => {
      for (let round = open.shift(); round && !stopped; round = open.shift()) {
        if (!busy.has(round.roundId)) await takeUp(tools, round).catch(onError);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, some));
  };
  const next = () => {
    running = running.then(sweep).catch(onError);
  };
  next();
  const timer = setInterval(next, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/** A bet that never reached the wallet is not placed behind the player's back: it is voided instead. */
async function takeUp(tools: RoundTools, round: Round): Promise<void> {
  if (round.state !== 'BETTING') {
    await finishRound(tools, round);
    return;
  }
  const { playerId, sessionToken, gameCode, betUuid } = round;
  const outcome = await walletFor(tools.wallets, round).ask('status', {
    playerId,
    sessionToken,
    gameCode,
    transactionUuid: betUuid,
  });
  if (!outcome.known) return;
  const resumed: Round = outcome.answer.state === 'APPLIED' ? round : { ...round, state: 'ROLLING_BACK' };
  if (resumed !== round) await tools.journal.saveRound(resumed);
  await finishRound(tools, resumed);
}
