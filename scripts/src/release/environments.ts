import { existsSync } from 'node:fs';
import {
  hasErrors,
  linesOfWarnings,
  proposed,
  RefusedError,
  type Said,
  timeOf,
  UsageError,
  type Verb,
  type VerbInput,
} from '@atrium/cli';
import {
  type CallFailure,
  changeLiveSet,
  getReleaseStatus,
  type LiveSetStep,
  type PartStatus,
} from '@atrium/contracts/calls';
import { type CheckedBundle, exportLiveSet, KeyRing, ReleaseError, readBundle } from '@atrium/registry';
import { localOf } from './local-connection.ts';

/** Makes refusals of the registry refusals of the command. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    const failure: CallFailure = { code: error.code, message: error.message, details: {}, traceId: '' };
    throw new RefusedError(failure);
  });
}

/** `export <folder>`: what is live here, signed, for another registry. */
export const exportSet: Verb = async ({ args, connection }) => {
  const local = localOf(connection);
  if (!local) throw new UsageError('a live set is exported where the registry is, without REGISTRY_URL');
  const folder = args.word(0, 'a folder that is not there yet');
  if (existsSync(folder)) throw new UsageError(`${folder} is there already`);
  const name = args.values.name ?? 'stage';
  if (!/^[A-Za-z0-9._-]{1,32}$/.test(name)) throw new UsageError(`--name is "${name}", which is no short name`);
  const value = await refusing(exportLiveSet(local.registry, folder, name));
  const lines = Object.entries(value.parts).map(([id, { version }]) => `  ${id.padEnd(12)} ${version}`);
  return { value, lines: [`revision ${value.revision} of ${name} in ${folder}`, ...lines] };
};

function readTrusted({ args }: VerbInput) {
  const file = args.values.trust;
  if (!file) throw new UsageError('import needs --trust with the public keys of the registry that exported');
  try {
    return KeyRing.publicKeysOf(file);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Parts whose stable version is another one here; the rest of the bundle is live already. */
function changedParts({ parts }: CheckedBundle, here: readonly PartStatus[]): string[] {
  const stable = new Map(here.map(({ id, stable: { version } }) => [id, version]));
  return Object.keys(parts).filter((id) => stable.get(id) !== parts[id]?.version);
}

/** Publishes what is new here; returns how many versions those are. */
async function publishAll({ connection, args, say }: VerbInput, { folders, parts }: CheckedBundle): Promise<number> {
  const dryRun = args.values.dryRun;
  let news = 0;
  for (const [id, folder] of folders) {
    const { isNew } = await connection.publish(folder, dryRun);
    if (!isNew) continue;
    news += 1;
    say(`  ${id} ${parts[id]?.version} ${dryRun ? 'would be published' : 'published'}`);
  }
  return news;
}

/** What an import would do; the contract gate compares published versions only, and all of them together. */
async function planOf({ connection }: VerbInput, steps: LiveSetStep[], news: number): Promise<Said> {
  if (news === 0) {
    const plan = await connection.invoke(changeLiveSet, { steps, reason: '', dryRun: true });
    return { value: plan, lines: linesOfWarnings(plan.findings), exitCode: hasErrors(plan.findings) ? 1 : 0 };
  }
  const line = '  the contract gate compares them when all are published, before any is live';
  return { value: { revision: null, steps }, lines: [line] };
}

/** `import <folder>`: publishes what another registry exported, and makes all of it live in one revision. */
export const importSet: Verb = async (input) => {
  const { args, connection } = input;
  const bundle = await refusing(readBundle(args.word(0, 'the folder of a bundle'), readTrusted(input)));
  const { from, revision, hash, exportedAt } = bundle;
  const head = `revision ${revision} of ${from}, exported ${timeOf(exportedAt)}`;
  const { parts } = await connection.invoke(getReleaseStatus, {});
  const changed = changedParts(bundle, parts);
  const { force, propose, dryRun, reason: why } = args.values;
  if (changed.length === 0) return { value: { revision: null }, lines: [head, 'all of it is live already'] };
  const news = await publishAll(input, bundle);
  const steps = changed.map((part) => ({ do: 'promote' as const, part, version: bundle.parts[part]?.version ?? '' }));
  if (dryRun) {
    const lines = steps.map(({ part, version }) => `  ${part} ${version} would be stable`);
    const plan = await planOf(input, steps, news);
    return { ...plan, lines: [head, ...lines, ...plan.lines] };
  }
  const reason = `${from} revision ${revision} (${hash.slice(0, 12)})${why ? `: ${why}` : ''}`;
  if (propose) return proposed(connection, { do: 'change', steps }, reason);
  const value = await connection.invoke(changeLiveSet, { steps, reason, force, expected: args.number('expected') });
  const lines = value.entry.changes.map(({ id, before, after }) => `  ${id}: ${before ?? 'not there'} → ${after}`);
  return { value, lines: [head, `revision ${value.revision}`, ...lines, ...linesOfWarnings(value.findings)] };
};
