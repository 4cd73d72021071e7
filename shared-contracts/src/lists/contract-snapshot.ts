import { toJSONSchema } from 'zod/mini';
import type { AnyCall } from '../calls/index.ts';
import type { CommandDefinition } from '../commands/index.ts';
import { errorCodes } from '../errors/index.ts';
import type { EventDefinition } from '../events/index.ts';
import { type ContractSnapshot, contractVersion, type JsonSchema } from '../release/index.ts';
import type { AnySchema } from '../schema/index.ts';
import type { SlotDefinition } from '../slots/index.ts';

/** The lists of a snapshot: for an artifact all of them, for a gateway the calls that it serves. */
export interface ContractLists {
  readonly calls: readonly AnyCall[];
  readonly events: readonly EventDefinition[];
  readonly commands: readonly CommandDefinition[];
  readonly slots: readonly SlotDefinition[];
}

function schemaOf(schema: AnySchema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

/** Keys in alphabetical order at every depth, so that equal contracts have equal text. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)])) as T;
}

function byName<D extends { readonly name: string }, T>(definitions: readonly D[], describe: (one: D) => T) {
  return Object.fromEntries(definitions.map((one) => [one.name, describe(one)]));
}

function callOf({ method, path, callers, encrypted, idempotent, request, response, errors }: AnyCall) {
  return {
    method,
    path,
    callers: [...callers].sort(),
    encrypted: encrypted ?? false,
    idempotent: idempotent ?? false,
    request: schemaOf(request, 'input'),
    response: schemaOf(response, 'output'),
    errors: [...errors].sort(),
  };
}

/**
 * The contracts as data, for the contract gate: schemas of requests on the input side, of answers on the output side.
 */
export function contractSnapshotOf({ calls, events, commands, slots }: ContractLists): ContractSnapshot {
  return inOrder({
    contractVersion,
    calls: byName(calls, callOf),
    events: byName(events, ({ payload, wire }) => ({ payload: schemaOf(payload, 'input'), wire: wire ?? null })),
    commands: byName(commands, ({ payload, result }) => ({
      payload: schemaOf(payload, 'input'),
      result: schemaOf(result, 'output'),
    })),
    slots: byName(slots, ({ props, offeredBy }) => ({ props: schemaOf(props, 'input'), offeredBy })),
    errors: [...errorCodes].sort(),
  });
}
