import type { SlotKind } from '@atrium/round-verifier/kinds/slots';
import { slots } from '@atrium/round-verifier/kinds/slots';
import type { Proof } from './figures.ts';
import { proveExpanding } from './prove-expanding.ts';
import { proveHold } from './prove-hold.ts';
import { proveLines } from './prove-lines.ts';
import { proveWays } from './prove-ways.ts';
import { simulate } from './simulate.ts';

/** Rounds behind the published figures of a kind whose outcomes cannot be counted. */
const simulatedRounds = 20_000_000;

/** How the figures of each kind are found; those that are simulated can be found from fewer rounds. */
export const proofs: Readonly<Record<SlotKind, (rounds?: number) => Proof>> = {
  lines: proveLines,
  ways: proveWays,
  cascade: (rounds = simulatedRounds) => simulate(slots.cascade, rounds),
  hold: proveHold,
  cluster: (rounds = simulatedRounds) => simulate(slots.cluster, rounds),
  expanding: proveExpanding,
};

/** The figures as they are published: RTP and hit rate to six digits, the deviation to four. */
export const rounded = (proof: Proof): Proof => ({
  rounds: proof.rounds,
  isExact: proof.isExact,
  rtp: Number(proof.rtp.toFixed(6)),
  hitRate: Number(proof.hitRate.toFixed(6)),
  volatility: Number(proof.volatility.toFixed(4)),
  maxWin: Number(proof.maxWin.toFixed(2)),
});
