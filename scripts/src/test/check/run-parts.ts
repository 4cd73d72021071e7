import { busySeconds } from './busy-seconds.ts';
import type { PartReport, PartResult } from './report.ts';

/** A piece of a check that is timed on its own. */
export interface Part {
  readonly name: string;
  /** Parts that end before this one begins, however they end: one run reports every failure. */
  readonly after?: readonly string[];
  /** Of the two slots of a check; a part that uses every core takes both. */
  readonly slots: 1 | 2;
  run(signal: AbortSignal): Promise<PartResult>;
}

export interface PartsEnd {
  readonly parts: readonly PartReport[];
  readonly notRun: readonly string[];
}

const slots = 2;

/** A part that could not be run at all has failed, and the report is written all the same. */
function brokenPart(part: string, { stack, message }: Error): PartResult {
  const place = { part, project: null, file: part, titles: [], loaded: [] };
  return { outcomes: [{ ...place, status: 'failed', ms: 0, error: stack ?? message }], files: [], notRun: [] };
}

/** Runs parts in their order, two small ones in parallel. */
export async function runParts(
  parts: readonly Part[],
  { signal, onEnd }: { signal: AbortSignal; onEnd: (part: PartReport) => void },
): Promise<PartsEnd> {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const ends: PartReport[] = [];

  const start = async (part: Part) => {
    const [began, busy] = [Date.now(), busySeconds()];
    const result = await part.run(signal).catch((error: Error) => brokenPart(part.name, error));
    running.delete(part);
    const seconds = (Date.now() - began) / 1000;
    const end = { name: part.name, seconds, processorSeconds: busySeconds() - busy, ...result };
    ends.push(end);
    onEnd(end);
  };
  const isReady = ({ after = [] }: Part) => after.every((name) => ends.some((end) => end.name === name));

  for (;;) {
    const free = slots - [...running.keys()].reduce((sum, part) => sum + part.slots, 0);
    const next = signal.aborted ? undefined : waiting.find((part) => part.slots <= free && isReady(part));
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, start(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else return { parts: ends, notRun: waiting.map(({ name }) => name) };
  }
}
