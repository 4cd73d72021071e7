import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { clearSystem, playwrightProgram } from '../journeys/playwright.ts';
import type { JourneySystem } from '../journeys/systems.ts';
import { type JourneyLine, nameOf, type Outcome, readLines, withSecondTries } from './outcome.ts';
import type { PartResult } from './report.ts';
import type { Part } from './run-parts.ts';
import { runProgram } from './run-program.ts';

/** Failures beyond which a second try is of no use. */
const mostSecondTries = 12;

export interface JourneyRun {
  readonly name: string;
  /** Of its own, so that a fault in one does not affect the others. */
  readonly system: JourneySystem;
  /** Words for Playwright: projects, a filter, how often. */
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** False where the same test is to run many times: each time counts then. */
  readonly hasSecondTry?: boolean;
}

/** As Playwright reads a list of tests. */
const listLine = ({ project, file, titles }: Outcome) =>
  [`[${project}]`, file.replace(/^e2e\//, ''), ...titles].join(' › ');

export const writeTestList = (path: string, outcomes: readonly Outcome[]) =>
  writeFileSync(path, `${outcomes.map(listLine).join('\n')}\n`);

interface Tries {
  readonly outcomes: Outcome[];
  readonly notRun: Outcome[];
}

async function runOnce(run: JourneyRun, words: readonly string[], signal: AbortSignal): Promise<Tries> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-journeys-'));
  const path = join(folder, 'lines');
  const { isDone } = await runProgram({
    ...playwrightProgram([...run.words, ...words]),
    environment: {
      ...run.environment,
      E2E_PORT: String(run.system.port),
      E2E_DATA_DIR: run.system.dataDir,
      E2E_OUTCOMES: path,
      E2E_PART: run.name,
    },
    isShown: true,
    signal,
  });
  const lines = readLines<JourneyLine>(path);
  rmSync(folder, { recursive: true, force: true });
  const outcomes = lines.flatMap((line) => ('ended' in line ? [line.ended] : []));
  const ended = new Set(outcomes.map(nameOf));
  const planned = lines.flatMap((line) => ('planned' in line ? line.planned : []));
  if (!isDone && !signal.aborted && !outcomes.some(({ status }) => status === 'failed')) {
    const place = { part: run.name, project: '', file: 'e2e', titles: [], loaded: [] };
    outcomes.push({ ...place, status: 'failed', ms: 0, error: 'Playwright ended badly; see its own words above.' });
  }
  return { outcomes, notRun: planned.filter((outcome) => !ended.has(nameOf(outcome))) };
}

async function runJourneys(run: JourneyRun, signal: AbortSignal): Promise<PartResult> {
  clearSystem(run.system.dataDir);
  const { outcomes, notRun } = await runOnce(run, [], signal);
  const failed = outcomes.filter(({ status, titles }) => status === 'failed' && titles.length > 0);
  const result = (all: readonly Outcome[]) => ({ outcomes: all, files: [], notRun: notRun.map(nameOf) });
  const isWorth = failed.length > 0 && failed.length <= mostSecondTries && run.hasSecondTry !== false;
  if (!isWorth || signal.aborted) return result(outcomes);
  console.log(`\n• ${failed.length} failed of ${run.name}: once more, alone`);
  const list = join(root, '.cache', `${run.name}-again`);
  writeTestList(list, failed);
  const second = await runOnce(run, ['--workers=1', '--test-list', list], signal);
  return result(withSecondTries(outcomes, second.outcomes));
}

/** Journeys in a browser, through a system that is started for them. */
export function journeysPart(run: JourneyRun, { after, slots }: Pick<Part, 'after' | 'slots'>): Part {
  return { name: run.name, ...(after ? { after } : {}), slots, run: (signal) => runJourneys(run, signal) };
}
