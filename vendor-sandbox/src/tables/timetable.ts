/** The phases of a round, in their order, and how long each takes. */
export const phases = [
  { phase: 'BETTING', ms: 18_000 },
  { phase: 'CLOSED', ms: 4_000 },
  { phase: 'RESULT', ms: 7_000 },
] as const;
export type Phase = (typeof phases)[number]['phase'];

/** Longer than the wallet takes to answer, so that every bet's fate is known before its result. */
export const roundMs: number = phases.reduce((sum, { ms }) => sum + ms, 0);
const resultAfterMs = phases[0].ms + phases[1].ms;

export interface Moment {
  /** Rounds are numbered from the beginning of time: every server of a table counts the same, also after a restart. */
  readonly number: number;
  readonly phase: Phase;
  readonly endsAt: number;
}

export function momentAt(now: number): Moment {
  const number = Math.floor(now / roundMs);
  let endsAt = number * roundMs;
  for (const { phase, ms } of phases) {
    endsAt += ms;
    if (now < endsAt) return { number, phase, endsAt };
  }
  return { number, phase: 'RESULT', endsAt };
}

/** When the result of a round may be known. */
export const resultAt = (number: number): number => number * roundMs + resultAfterMs;
