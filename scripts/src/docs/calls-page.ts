import type { AnyCall } from '@atrium/contracts/calls';
import { type ErrorDefinition, errorCatalogue, isOutcomeUnknown } from '@atrium/contracts/errors';
import { callList, commandList, eventList, releaseCallList, slotList } from '@atrium/contracts/lists';

const code = (text: string) => `\`${text}\``;
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

function calls(list: readonly AnyCall[]): string {
  return table(
    ['call', 'wire', 'who may call', 'encrypted', 'idempotent', 'refusals of its own'],
    list.map((call) => [
      code(call.name),
      code(`${call.method} ${call.path}`),
      call.callers.join(', '),
      call.encrypted ? 'yes' : '',
      call.idempotent ? 'yes' : '',
      call.errors.map(code).join(' '),
    ]),
  );
}

function errors(): string {
  return table(
    ['code', 'HTTP', 'outcome unknown'],
    (Object.entries(errorCatalogue) as [string, ErrorDefinition][]).map(([name, { httpStatus }]) => [
      code(name),
      httpStatus === 0 ? 'client' : String(httpStatus),
      isOutcomeUnknown(name) ? 'yes' : '',
    ]),
  );
}

/** The page that lists all contracts, made from their definitions. */
export function contractsPage(): string {
  return `# Contracts

Made by \`npm run build -- docs\` from \`shared-contracts\`; \`npm run verify\` compares. With sample payloads, props and answers:
[calls](reference/calls.md), [of the registry](reference/release-calls.md), [commands](reference/commands.md),
[events](reference/events.md), [slots](reference/slots.md), [errors](reference/errors.md), [tokens](reference/tokens.md).

## Calls of the gateway

${calls(callList)}

## Calls of the registry

${calls(releaseCallList)}

## Events

${table(
  ['event', 'last value replayed', 'on the socket as'],
  eventList.map((event) => [code(event.name), event.replay ? 'yes' : '', event.wire ? code(event.wire) : '']),
)}

## Commands

${commandList.map((command) => `- ${code(command.name)}`).join('\n')}

## Slots

${slotList.map((slot) => `- ${code(slot.name)}, offered by ${slot.offeredBy}`).join('\n')}

## Errors

${errors()}
`;
}
