import type { PartResult } from './report.ts';
import type { Part } from './run-parts.ts';
import { runProgram } from './run-program.ts';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly after?: readonly string[];
}

/** A program as a part of a check: it passes when it exits with 0; its output is shown when it does not. */
export function stepPart({ name, command, args, after = [] }: Step): Part {
  const run = async (signal: AbortSignal): Promise<PartResult> => {
    const { isDone, output, ms } = await runProgram({ command, args, signal });
    if (signal.aborted) return { outcomes: [], files: [], notRun: [name] };
    const status = isDone ? 'passed' : 'failed';
    const error = isDone ? null : output;
    return {
      outcomes: [{ part: 'verify', project: null, file: name, titles: [], status, ms, error, loaded: [] }],
      files: [],
      notRun: [],
    };
  };
  return { name, after, slots: 1, run };
}
