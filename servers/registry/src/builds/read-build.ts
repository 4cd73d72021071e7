import { secondMs } from '@atrium/contracts/durations';
import type { Tinypool } from 'tinypool';
import { twinExtensions } from '../artifacts/artifact-keys.ts';
import { ReleaseError, type ReleaseErrorCode } from '../release-error.ts';
import { type BuildFiles, readFolder } from './build-files.ts';
import type { CheckedBuild } from './check-build.ts';
import { turns } from './turns.ts';

/** What the thread that checks a build says of it. */
export type BuildVerdict =
  | { readonly checked: CheckedBuild }
  | { readonly refused: ReleaseErrorCode; readonly why: string };

/** A build that was checked, with the very bytes. */
export interface Build extends CheckedBuild {
  readonly files: BuildFiles;
}

const longestMs = 20 * secondMs;

let pool: Promise<Tinypool> | null = null;

/** One thread, within bounds of memory, which ends when nothing was published for a while. A rollback loads none of it. */
const threads = () => {
  pool ??= import('tinypool').then(
    ({ Tinypool: Pool }) =>
      new Pool({
        filename: new URL('./check-build-thread.ts', import.meta.url).href,
        runtime: 'worker_threads',
        // Words of the process, such as one to evaluate, are none of a thread's.
        execArgv: [],
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: 2 * secondMs,
        resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      }),
  );
  return pool;
};

const isTwin = (path: string) => twinExtensions.some((extension) => path.endsWith(extension));

/** The time of a build does not run while another team's is checked. */
const inTurn = turns();

/** The verdict, within bounds of time: the process that serves the site goes on meanwhile. */
async function verdictOn(files: BuildFiles): Promise<BuildVerdict> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const plain = new Map([...files].filter(([path]) => !isTwin(path)));
    return await (await threads()).run(plain, { signal });
  } catch (error) {
    const why = signal.aborted ? `it takes longer than ${longestMs / secondMs} s` : (error as Error).message;
    return { refused: 'RELEASE_ARTIFACT_INVALID', why: `the build cannot be checked: ${why}` };
  }
}

/**
 * A build from its folder or from the files of an upload, checked. Its files are read once.
 * @throws ReleaseError RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE
 */
export async function readBuild(from: string | BuildFiles): Promise<Build> {
  const files = typeof from === 'string' ? await readFolder(from) : from;
  const verdict = await inTurn(() => verdictOn(files));
  if ('refused' in verdict) throw new ReleaseError(verdict.refused, verdict.why);
  return { ...verdict.checked, files };
}
