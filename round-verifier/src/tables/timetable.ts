import type { TableRules } from './rules.ts';

export type Phase = 'BETTING' | 'CLOSED' | 'CHOICE' | 'RESULT';

/** A phase of a round and how long it takes. */
interface Part {
  readonly phase: Phase;
  readonly ms: number;
  /** Of a choice, the first being 0. */
  readonly step?: number;
}

export interface Moment {
  /** Rounds are numbered from the beginning of time: every server of a table counts the same, also after a restart. */
  readonly number: number;
  readonly phase: Phase;
  readonly step?: number;
  readonly endsAt: number;
  /** How long the phase takes. */
  readonly lastsMs: number;
}

/** The rounds of a table by the clock. */
export interface Timetable {
  readonly roundMs: number;
  momentAt(now: number): Moment;
  /** When the result of a round may be known. */
  resultAt(number: number): number;
}

/** Longer from the last bet to the result than the wallet takes to answer, so that every bet's fate is known before it. */
const plain: readonly Part[] = [
  { phase: 'BETTING', ms: 18_000 },
  { phase: 'CLOSED', ms: 4_000 },
  { phase: 'RESULT', ms: 7_000 },
];

/** The first choice is the longest, since it is also about staking more. */
const firstChoiceMs = 8_000;
const choiceMs = 5_000;

function partsOf({ choices }: Pick<TableRules, 'choices'>): readonly Part[] {
  if (!choices) return plain;
  const steps = Array.from({ length: choices.steps }, (_, step): Part => {
    return { phase: 'CHOICE', ms: step === 0 ? firstChoiceMs : choiceMs, step };
  });
  return [...plain.slice(0, -1), ...steps, ...plain.slice(-1)];
}

export function timetableOf(rules: Pick<TableRules, 'choices'>): Timetable {
  const parts = partsOf(rules);
  const roundMs = parts.reduce((sum, { ms }) => sum + ms, 0);
  const resultMs = parts.at(-1)?.ms ?? 0;
  return {
    roundMs,
    momentAt(now) {
      const number = Math.floor(now / roundMs);
      let endsAt = number * roundMs;
      for (const { phase, ms, step } of parts) {
        endsAt += ms;
        if (now < endsAt) return { number, phase, endsAt, lastsMs: ms, ...(step === undefined ? {} : { step }) };
      }
      return { number, phase: 'RESULT', endsAt, lastsMs: resultMs };
    },
    resultAt: (number) => (number + 1) * roundMs - resultMs,
  };
}
