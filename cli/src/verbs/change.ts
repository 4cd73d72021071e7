import { randomUUID } from 'node:crypto';
import { type CallValue, changeLiveSet } from '@atrium/contracts/calls';
import { UsageError } from '../arguments.ts';
import { waitForProbes } from '../wait-for-probes.ts';
import { proposed } from './propose.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { stepsOf } from './steps.ts';
import { hasErrors, linesOfWarnings, type Verb } from './verb.ts';

function linesOf({ revision, entry, findings }: CallValue<typeof changeLiveSet>, isPlan: boolean): string[] {
  return [
    `${isPlan ? 'would become revision' : 'revision'} ${revision}`,
    ...entry.changes.map(({ id, before, after }) => `  ${id}: ${before ?? 'not there'} → ${after ?? 'gone'}`),
    ...(entry.forced ?? []).map((text) => `  FORCED against the gate: ${text}`),
    ...linesOfWarnings(findings),
  ];
}

/** Every verb that changes the live set; a rollback waits until all site servers serve it. */
export const change: Verb = async ({ args, connection, say }) => {
  const began = performance.now();
  const { steps, reason } = stepsOf(args);
  const { force, dryRun, propose } = args.values;
  if (propose && (dryRun || force || args.values.expected !== undefined))
    throw new UsageError(
      '--propose stands alone: whoever approves it decides, without --dry-run, --force and --expected',
    );
  if (propose) return proposed(connection, { do: 'change', steps }, reason);
  const request = { steps, reason, expected: args.number('expected'), force, dryRun, requestId: randomUUID() };
  const value = await retryUntilAnswered(connection, () => connection.invoke(changeLiveSet, request));
  const lines = linesOf(value, dryRun);
  if (dryRun) return { value, lines, exitCode: hasErrors(value.findings) && !force ? 1 : 0 };
  if (!steps.some((step) => step.do === 'rollback' || step.do === 'restore')) return { value, lines };
  const served = await waitForProbes(connection, value.revision, { began, say });
  return { value: { ...value, served }, lines: [...lines, ...served.lines], exitCode: served.exitCode };
};
