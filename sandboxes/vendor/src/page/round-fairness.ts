import type { Random } from '@atrium/round-verifier/fairness/random';
import { api, type Fairness } from './api.ts';
import { type FairnessPanel, fairnessContent } from './fairness-panel.ts';
import type { GameOptions } from './game.ts';
import { type SeenRound, verifyRounds } from './verify.ts';

/** The rounds that a page has shown since the seeds were changed last. */
export interface SeenRounds {
  readonly seen: SeenRound[];
  fairness: Fairness;
}

/** The fairness panel: revealing the seed verifies every round that this page has shown since the last time. */
export function createRoundFairness(
  { seat, speech }: Pick<GameOptions, 'seat' | 'speech'>,
  state: SeenRounds,
  play: (random: Random, round: SeenRound) => unknown,
): FairnessPanel {
  const panel = fairnessContent(speech, async (clientSeed) => {
    const rotation = await api.rotate(seat.sessionId, clientSeed);
    state.fairness = rotation.fairness;
    const rounds = state.seen.splice(0);
    const equal = await verifyRounds(rotation.revealed, rounds, play);
    if (equal === null) return { rotation, verdict: speech.say('unverifiable') };
    const isEqual = equal === rounds.length;
    const verdict = isEqual ? speech.say('verified', { count: equal, total: rounds.length }) : speech.say('mismatch');
    return { rotation, verdict };
  });
  panel.update(state.fairness);
  return panel;
}
