import {
  type CallValue,
  changeAlerts,
  channelCauses,
  channelKind,
  getAlerts,
  sendTestAlert,
} from '@atrium/contracts/calls';
import { type Arguments, namesOf, numberOf, UsageError } from '../arguments.ts';
import { timeOf } from './time-of.ts';
import type { Said, Verb, VerbInput } from './verb.ts';

type Channel = CallValue<typeof getAlerts>['channels'][number];

const channelLine = ({ id, name, kind, address, causes, parts, on }: Channel) =>
  `  ${id}  ${kind.padEnd(6)} ${on ? 'on ' : 'off'}  ${name}  ${address}  ${causes.join(' ')}${parts.length > 0 ? `  of ${parts.join(', ')}` : ''}`;

const quietLine = ({ quietMinutes }: { quietMinutes: number }) => `a cause is told once within ${quietMinutes} minutes`;

async function list({ connection }: VerbInput): Promise<Said> {
  const value = await connection.invoke(getAlerts, {});
  const { channels } = value;
  const rule = quietLine(value);
  return { value, lines: channels.length > 0 ? [...channels.map(channelLine), rule] : ['nobody is told', rule] };
}

async function log({ connection }: VerbInput): Promise<Said> {
  const value = await connection.invoke(getAlerts, {});
  const lines = value.alerts.flatMap(({ at, kind, text, deliveries }) => [
    `${timeOf(at)}  ${kind}  ${text}`,
    ...deliveries.map(
      ({ channel, state, attempts, error }) =>
        `    ${channel}: ${state}, attempts: ${attempts}${error === null ? '' : ` (${error})`}`,
    ),
  ]);
  return { value, lines: lines.length > 0 ? lines : ['no alert in the last 30 days'] };
}

/** @throws UsageError */
function causesOf({ values: { causes } }: Arguments) {
  if (causes === undefined) return {};
  const parsed = channelCauses.safeParse(namesOf(causes, '--causes'));
  if (!parsed.success) throw new UsageError(`--causes is "${causes}"; see docs/operating.md for what it may hold`);
  return { causes: parsed.data };
}

function changeOf(args: Arguments): Parameters<typeof changeAlerts.request.parse>[0] {
  const what = args.rest[0];
  const id = () => args.word(1, 'the id of a channel');
  if (what === 'add') {
    const kind = channelKind.safeParse(args.word(1, 'json, slack, teams or mail'));
    if (!kind.success) throw new UsageError(`a channel is json, slack, teams or mail, not "${args.rest[1]}"`);
    const address = args.word(2, 'an address');
    const { name = address, parts } = args.values;
    const ofParts = parts === undefined ? {} : { parts: namesOf(parts, '--parts') };
    return { change: { do: 'add', kind: kind.data, address, name, ...causesOf(args), ...ofParts } };
  }
  if (what === 'remove') return { change: { do: 'remove', id: id() } };
  if (what === 'on' || what === 'off') return { change: { do: 'edit', id: id(), on: what === 'on' } };
  if (what === 'quiet')
    return { change: { do: 'quiet', minutes: numberOf(args.word(1, 'a number of minutes'), 'how long') } };
  throw new UsageError(`alerts knows list, log, add, remove, on, off, quiet and test, not "${what}"`);
}

async function test({ args, connection }: VerbInput): Promise<Said> {
  const value = await connection.invoke(sendTestAlert, { channel: args.word(1, 'the id of a channel') });
  return { value, lines: ['queued; `alerts log` shows what became of it'] };
}

/** Who is told of releases that go wrong. */
export const alerts: Verb = async (input) => {
  const what = input.args.rest[0] ?? 'list';
  if (what === 'list') return list(input);
  if (what === 'log') return log(input);
  if (what === 'test') return test(input);
  const request = changeAlerts.request.safeParse(changeOf(input.args));
  if (!request.success) throw new UsageError(request.error.issues[0]?.message ?? 'it is no channel');
  const value = await input.connection.invoke(changeAlerts, request.data);
  return { value, lines: [...value.channels.map(channelLine), quietLine(value)] };
};
