import { createHash } from 'node:crypto';
import type { TableRules } from '@atrium/round-verifier/tables/rules';
import type { Mark } from '@atrium/round-verifier/tables/shown';
import { type Timetable, timetableOf } from '@atrium/round-verifier/tables/timetable';
import { commitmentOf, randomOf } from '../fairness/random-stream.ts';
import { tableSeed } from './table-secret.ts';

/** A table: the same rounds for all of its players, one after the other by the clock. */
export interface Table {
  readonly gameCode: string;
  readonly rules: TableRules;
  readonly timetable: Timetable;
  commitmentOf(number: number): string;
  /** The seed and outcome of a round whose result may be known by now; null before. */
  resultOf(number: number, now: number): { readonly serverSeed: string; readonly outcome: unknown } | null;
  /** What of a round's outcome everybody may see by now, before its result; null while that is nothing. */
  seenOf(number: number, now: number): unknown;
  /** What a player may choose at this moment of the round; nothing where there is nothing to choose. */
  choicesOf(number: number, chosen: readonly string[]): readonly string[];
  /** Results before a round, the latest first. */
  roadBefore(number: number): readonly Mark[];
}

const roadLength = 24;

export function openTable(secret: Buffer, gameCode: string, rules: TableRules): Table {
  const timetable = timetableOf(rules);
  const seedOf = (number: number) => tableSeed(secret, gameCode, number);
  const draw = (number: number) =>
    rules.draw(randomOf({ serverSeed: seedOf(number), clientSeed: gameCode, nonce: number }));
  // Every page of a table is told of the same round.
  let last: { readonly number: number; readonly outcome: unknown } = { number: -1, outcome: null };
  const outcomeOf = (number: number) => {
    if (last.number !== number) last = { number, outcome: draw(number) };
    return last.outcome;
  };
  let road: { before: number; marks: readonly Mark[] } = { before: -1, marks: [] };
  return {
    gameCode,
    rules,
    timetable,
    commitmentOf: (number) => commitmentOf(seedOf(number)),
    resultOf: (number, now) =>
      now < timetable.resultAt(number) ? null : { serverSeed: seedOf(number), outcome: outcomeOf(number) },
    seenOf(number, now) {
      const { number: current, step } = timetable.momentAt(now);
      return current !== number || step === undefined ? null : rules.choices?.seenAt(outcomeOf(number), step);
    },
    choicesOf: (number, chosen) => rules.choices?.after(outcomeOf(number), chosen) ?? [],
    roadBefore(number) {
      if (road.before !== number) {
        const numbers = Array.from({ length: roadLength }, (_, index) => number - 1 - index);
        road = { before: number, marks: numbers.map((each) => ({ number: each, ...rules.markOf(draw(each)) })) };
      }
      return road.marks;
    },
  };
}

/** Names the mathematics of a table: a demo with the same name has the same (RG14). */
export const tableHash = (kind: string, { spots, rtpOf }: TableRules): string =>
  createHash('sha256')
    .update(JSON.stringify({ kind, spots: spots.map((spot) => ({ ...spot, rtp: rtpOf(spot.id) })) }))
    .digest('hex');
