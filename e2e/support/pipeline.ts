import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

/** What GitHub tells a pipeline of what happened. */
export interface PipelineEvent {
  readonly event_name: 'pull_request' | 'push';
  readonly ref_name?: string;
  readonly event: { readonly action?: string; readonly number?: number };
}

/** A command of an action, with the variables it is given. */
export interface PipelineStep {
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: {
    readonly steps: readonly { if?: string; uses?: string; run?: string; env?: Record<string, string> }[];
  };
}

/** The commands that an action runs at an event. What it uses of GitHub's own, to have Node, is left out. */
export function stepsAt(
  file: string,
  { event_name, ref_name = '', event }: PipelineEvent,
  given: Readonly<Record<string, string>>,
): PipelineStep[] {
  const action = parse(readFileSync(file, 'utf8')) as Action;
  const defaults = Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? '']);
  const inputs = { ...Object.fromEntries(defaults), ...given };
  const context = { github: { event_name, ref_name, event, token: 'none' }, inputs };
  // The action's expressions are JavaScript, too.
  const evaluated = (expression: string): unknown => runInNewContext(expression, context);
  const filled = (text: string) =>
    text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluated(expression)));
  return action.runs.steps.flatMap(({ if: condition, run, env = {} }) => {
    if (run === undefined || (condition !== undefined && !evaluated(condition))) return [];
    return [{ run, env: Object.fromEntries(Object.entries(env).map(([name, text]) => [name, filled(text)])) }];
  });
}
