import { readFileSync } from 'node:fs';
import type { LiveSetStep } from '@atrium/contracts/calls';
import { changeLiveSet } from '@atrium/contracts/calls';
import { type Arguments, numberOf, UsageError } from '../arguments.ts';
import { audienceOf } from './audience.ts';

type StepsOf = (args: Arguments) => LiveSetStep[];

const part = (args: Arguments) => args.word(0, 'the id of a part');

function percentOf(args: Arguments): number {
  const percent = args.number('percent');
  if (percent === undefined) throw new UsageError('canary needs --percent');
  return percent;
}

function onOrOff(setting: string, args: Arguments): boolean {
  const word = args.word(1, 'on or off');
  if (word !== 'on' && word !== 'off') throw new UsageError(`${setting} is on or off, not "${word}"`);
  return word === 'on';
}

/** The steps of each verb that changes the live set. */
const stepsOfVerb: Readonly<Record<string, StepsOf>> = {
  canary: (args) => [
    {
      do: 'canary',
      part: part(args),
      version: args.word(1, 'a version'),
      percent: percentOf(args),
      ...audienceOf(args),
    },
  ],
  promote: (args) => [{ do: 'promote', part: part(args), version: args.rest[1] }],
  rollback: (args) => [{ do: 'rollback', part: part(args), to: args.values.to }],
  restore: (args) => [{ do: 'restore', revision: numberOf(args.word(0, 'a revision'), 'the revision') }],
  pin: (args) => [{ do: 'pin', part: part(args), why: args.values.reason }],
  unpin: (args) => [{ do: 'pin', part: part(args), why: null }],
  'auto-rollback': (args) => [{ do: 'auto-rollback', part: part(args), on: onOrOff('auto-rollback', args) }],
  'server-drawing': (args) => [{ do: 'server-drawing', part: part(args), on: onOrOff('server-drawing', args) }],
  remove: (args) => [{ do: 'remove', part: part(args) }],
};

/** The first field of what was written that nothing read, by its path. */
function unread(written: unknown, read: unknown, path = ''): string | undefined {
  if (typeof written !== 'object' || written === null || typeof read !== 'object' || read === null) return undefined;
  for (const [key, value] of Object.entries(written)) {
    const below = Object.hasOwn(read, key)
      ? unread(value, read[key as keyof typeof read], `${path}${key}.`)
      : path + key;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** A batch file: `{ "steps": […], "reason": "…" }`, the steps alone, or `{ "games": "1.4.0", … }` to promote. */
function readBatch(path: string): { steps: LiveSetStep[]; reason: string } {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const isSet = typeof found === 'object' && found !== null && !Array.isArray(found) && !('steps' in found);
  const body = isSet
    ? { steps: Object.entries(found as object).map(([id, version]) => ({ do: 'promote', part: id, version })) }
    : Array.isArray(found)
      ? { steps: found }
      : found;
  const parsed = changeLiveSet.request.safeParse({ reason: '', ...(body as object) });
  if (!parsed.success) throw new UsageError(`${path} is no batch: ${parsed.error.issues[0]?.message}`);
  const { steps, reason } = parsed.data;
  const surplus = unread(body, { steps, reason });
  if (surplus !== undefined) throw new UsageError(`${path} is no batch: nothing reads "${surplus}"`);
  return { steps, reason };
}

export function isChange(verb: string): boolean {
  return verb === 'batch' || verb in stepsOfVerb;
}

/** The steps of the command line. @throws UsageError */
export function stepsOf(args: Arguments): { steps: LiveSetStep[]; reason: string } {
  const { file, reason } = args.values;
  if (file === undefined) {
    const steps = stepsOfVerb[args.verb];
    if (!steps) throw new UsageError(`${args.verb} needs --file`);
    return { steps: steps(args), reason };
  }
  const batch = readBatch(file);
  return { steps: batch.steps, reason: reason || batch.reason };
}
