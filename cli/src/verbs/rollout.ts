import { changeRollouts, getRollouts, type RolloutStage } from '@atrium/contracts/calls';
import { dayMs, hourMs, minuteMs, secondMs } from '@atrium/contracts/durations';
import { describePlan } from '@atrium/contracts/release';
import { type Arguments, instantOf, numberOf, UsageError } from '../arguments.ts';
import { audienceOf, audienceOfWord } from './audience.ts';
import { proposed } from './propose.ts';
import { timeOf } from './time-of.ts';
import type { Said, Verb, VerbInput } from './verb.ts';
import { type ShownRollout, waitForRollout } from './wait-for-rollout.ts';

const units: Readonly<Record<string, number>> = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs };

/** `30m` in seconds. @throws UsageError */
function secondsOf(text: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`"${text}" is no length of time: 90s, 30m, 2h or 1d`);
  return (Number(count) * (units[unit] ?? 0)) / secondMs;
}

/** `100@testers:1h,10:30m,100:1h`: each share of visitors, or of some, with how long it lasts. @throws UsageError */
function stagesOf(args: Arguments): RolloutStage[] {
  const { values } = args;
  const { stages = '', leastVisitors: least = '0', mostFailing: failing } = values;
  if (stages === '') throw new UsageError('rollout start needs --stages, such as 10:30m,50:2h,100:1h');
  return stages.split(',').map((text) => {
    const [share = '', wait = '0s', ...more] = text.trim().split(':');
    const [percent = '', whom, ...others] = share.split('@');
    if (more.length + others.length > 0) throw new UsageError(`the stage "${text}" has more than a share and a time`);
    return {
      ...(whom === undefined ? audienceOf(args) : audienceOfWord(whom)),
      percent: numberOf(percent, 'a share'),
      waitSeconds: secondsOf(wait),
      leastVisitors: numberOf(least, '--least-visitors'),
      mostFailing: failing === undefined ? null : numberOf(failing, '--most-failing') / 100,
    };
  });
}

function lineOf({ rollout, visitors, failureRate, held }: ShownRollout): string {
  const { id, part, version, state, stage, stages, dueAt, why } = rollout;
  const isOver = state === 'done' || state === 'aborted' || state === 'stopped';
  const facts = [
    `stage ${stage} of ${stages.length} (${describePlan(rollout)})`,
    stage === 0 ? null : `${visitors} visitors`,
    failureRate === null ? null : `${(failureRate * 100).toFixed(2)} % fail`,
    isOver || state === 'paused' ? null : `next ${timeOf(dueAt)}`,
    held && `held: ${held}`,
    why,
  ];
  return `  ${id}  ${part} ${version}  ${state}  ${facts.filter(Boolean).join(', ')}`;
}

async function list({ connection }: VerbInput): Promise<Said> {
  const value = await connection.invoke(getRollouts, {});
  return { value, lines: value.rollouts.length > 0 ? value.rollouts.map(lineOf) : ['no rollouts'] };
}

function changeOf(what: string, args: Arguments) {
  if (what === 'pause' || what === 'resume' || what === 'abort') {
    return { do: what, id: args.word(1, 'the id of a rollout') } as const;
  }
  if (what !== 'start') throw new UsageError(`rollout knows list, start, pause, resume and abort, not "${what}"`);
  const [part, version] = [args.word(1, 'the id of a part'), args.word(2, 'a version')];
  const { at, promote } = args.values;
  const startAt = at === undefined ? {} : { startAt: instantOf(at, '--at') };
  return { do: what, part, version, stages: stagesOf(args), promotes: promote ?? true, ...startAt } as const;
}

/** What became of a rollout, for a pipeline: 0 when it went to its end. */
async function outcomeOf(id: string, { connection, say }: VerbInput): Promise<Said> {
  const shown = await waitForRollout(connection, id, { say: (one) => say(lineOf(one)) });
  if (shown?.rollout.state === 'done') return { value: shown, lines: [lineOf(shown)] };
  const { part = 'it', version = '', state = 'forgotten', why } = shown?.rollout ?? {};
  const reason = why ?? 'atrium history says what became of it';
  return { value: shown, lines: [`✖ the rollout of ${part} ${version} is ${state}: ${reason}`], exitCode: 1 };
}

/** Staged rollouts, which the registry carries out. */
export const rollout: Verb = async (input) => {
  const { args, connection } = input;
  const what = args.rest[0] ?? 'list';
  if (what === 'list') return list(input);
  const change = changeOf(what, args);
  const { reason, propose, wait } = args.values;
  if (wait && (propose || connection.isLocal)) throw new UsageError('--wait is for a rollout that a site carries out');
  if (change.do === 'start' && propose) {
    const { do: _start, ...plan } = change;
    return proposed(connection, { ...plan, do: 'rollout' }, reason);
  }
  const value = await connection.invoke(changeRollouts, { change, reason });
  if (wait) return outcomeOf(value.rollout.id, input);
  const { rollouts } = await connection.invoke(getRollouts, {});
  return { value, lines: rollouts.filter((shown) => shown.rollout.id === value.rollout.id).map(lineOf) };
};
