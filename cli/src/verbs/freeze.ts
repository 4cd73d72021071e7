import { type CallValue, changeFreezes, getRollouts } from '@atrium/contracts/calls';
import { instantOf, UsageError } from '../arguments.ts';
import { timeOf } from './time-of.ts';
import type { Verb } from './verb.ts';

function linesOf({ freezes }: CallValue<typeof changeFreezes>): string[] {
  if (freezes.length === 0) return ['nothing is frozen'];
  return freezes.map(
    ({ id, from, to, parts, why, by }) =>
      `  ${id}  ${timeOf(from)} to ${timeOf(to)}  ${parts.length === 0 ? 'every part' : parts.join(' ')}  ${by}: ${why}`,
  );
}

/** Times in which nothing is released but by force. */
export const freeze: Verb = async ({ args, connection }) => {
  const [what = 'list', ...parts] = args.rest;
  const { reason, from, to } = args.values;
  if (what === 'list') {
    const value = await connection.invoke(getRollouts, {});
    return { value: { freezes: value.freezes }, lines: linesOf(value) };
  }
  if (what === 'remove') {
    const change = { do: what, id: args.word(1, 'the id of a freeze') } as const;
    const value = await connection.invoke(changeFreezes, { change, reason });
    return { value, lines: linesOf(value) };
  }
  if (what !== 'add') throw new UsageError(`freeze knows list, add and remove, not "${what}"`);
  if (to === undefined) throw new UsageError('freeze add needs --to, such as 2026-12-26T06:00Z');
  const begin = from === undefined ? Date.now() : instantOf(from, '--from');
  const change = { do: what, from: begin, to: instantOf(to, '--to'), parts } as const;
  const value = await connection.invoke(changeFreezes, { change: { ...change, parts: [...parts] }, reason });
  return { value, lines: linesOf(value) };
};
