import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from '@atrium/contracts/calls';
import {
  type ErrorCode,
  type ErrorDefinition,
  errorCatalogue,
  errorTextLoaders,
  isOutcomeUnknown,
} from '@atrium/contracts/errors';
import { callList, commandList, eventList, releaseCallList, slotList } from '@atrium/contracts/lists';
import type { AnySchema } from '@atrium/contracts/schema';
import { sampleOfSchema } from '@atrium/testing/sample';
import { partsOf, root } from '../workspace.ts';

const code = (text: string) => `\`${text}\``;

/** A value that the schema allows, as data; made by the same rules as the answers in tests. */
function sample(label: string, schema: AnySchema, what: string): string[] {
  const value = sampleOfSchema(schema, undefined, what);
  const text = JSON.stringify(value) ?? 'nothing';
  return text === '{}' || text === 'null' || text === 'nothing'
    ? [`${label}: nothing`, '']
    : [`${label}:`, '', '```json', JSON.stringify(value, null, 2), '```', ''];
}

function callSections(list: readonly AnyCall[]): string[] {
  return list.flatMap((call) => {
    const traits = [call.encrypted ? 'encrypted' : '', call.idempotent ? 'idempotent' : ''].filter(Boolean).join(', ');
    return [
      `## ${call.name}`,
      '',
      `${code(`${call.method} ${call.path}`)}, for ${call.callers.join(', ')}${traits ? `; ${traits}` : ''}`,
      '',
      ...(call.errors.length > 0 ? [`Refused with ${call.errors.map(code).join(' ')}`, ''] : []),
      ...sample('Answer', call.response, `the answer to ${call.name}`),
    ];
  });
}

/** The remote that answers a command, as its manifest says; the shell answers the others. */
function ownerOf(command: string): string {
  const owner = partsOf().find(({ id, folder }) => {
    if (id === 'shell') return false;
    const manifest = readFileSync(join(folder, 'src/remote.manifest.ts'), 'utf8');
    return /handles: \[([^\]]*)\]/.exec(manifest)?.[1]?.includes(`'${command}'`) ?? false;
  });
  return owner?.id ?? 'shell';
}

const commandSections = () =>
  commandList.flatMap(({ name, payload, result }) => [
    `## ${name}`,
    '',
    `Answered by ${ownerOf(name)}`,
    '',
    ...sample('Payload', payload, name),
    ...sample('Result', result, name),
  ]);

const eventSections = () =>
  eventList.flatMap(({ name, payload, replay, wire }) => [
    `## ${name}`,
    '',
    ...(replay ? ['A late listener gets the last one at once.', ''] : []),
    ...(wire ? [`On the socket as ${code(wire)}.`, ''] : []),
    ...sample('Payload', payload, name),
  ]);

const slotSections = () =>
  slotList.flatMap(({ name, offeredBy, props }) => [
    `## ${name}`,
    '',
    `Offered by ${offeredBy}`,
    '',
    ...sample('Props', props, name),
  ]);

async function errorRows(): Promise<string[]> {
  const { default: texts } = await errorTextLoaders.EN();
  const rows = (Object.entries(errorCatalogue) as [ErrorCode, ErrorDefinition][]).map(([name, { httpStatus }]) => {
    const status = httpStatus === 0 ? 'client' : String(httpStatus);
    return `| ${code(name)} | ${status} | ${isOutcomeUnknown(name) ? 'yes' : ''} | ${texts[name]} |`;
  });
  return ['| code | HTTP | outcome unknown | what it says |', '| --- | --- | --- | --- |', ...rows];
}

/** The tokens of both themes, as the kit's stylesheet has them. */
function tokenLines(): string[] {
  return ['```css', readFileSync(join(root, 'shared-ui/src/theme/tokens.css'), 'utf8').trim(), '```'];
}

function page(title: string, about: string, lines: readonly string[]): string {
  const head = [`# ${title}`, '', 'Made by `npm run build -- docs`; `npm run verify` compares.', '', about, ''];
  return `${[...head, ...lines].join('\n').trimEnd()}\n`;
}

const sampled =
  'Each value is a sample that the schema allows: what a test of a component gets without an answer of its own.';

/** The reference of this release for teams, by file name. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['calls.md', page('Calls of the gateway', sampled, callSections(callList))],
    ['release-calls.md', page('Calls of the registry', sampled, callSections(releaseCallList))],
    ['commands.md', page('Commands', sampled, commandSections())],
    ['events.md', page('Events', sampled, eventSections())],
    ['slots.md', page('Slots', sampled, slotSections())],
    ['errors.md', page('Errors', 'What a refusal says to a player, in English.', await errorRows())],
    ['tokens.md', page('Tokens of the design', 'Names to use in styles; never their values.', tokenLines())],
  ]);
}
