/**
 * The lists as values, for code that iterates over them: the gateway, the registry, generators and tests. Browser code
 * imports single definitions instead, so that an artifact contains only what it uses.
 */
import type { AnyCall } from '../calls/index.ts';
import * as calls from '../calls/list.ts';
import * as releaseCalls from '../calls/release/list.ts';
import type { CommandDefinition } from '../commands/index.ts';
import * as commands from '../commands/list.ts';
import type { EventDefinition } from '../events/index.ts';
import * as events from '../events/list.ts';
import type { SlotDefinition } from '../slots/index.ts';
import * as slots from '../slots/list.ts';

export { toJSONSchema } from 'zod/mini';
export { calls, commands, events, releaseCalls, slots };
/** Calls the gateway serves. */
export const callList: readonly AnyCall[] = Object.values(calls);
/** Calls the registry serves. */
export const releaseCallList: readonly AnyCall[] = Object.values(releaseCalls);
export const eventList: readonly EventDefinition[] = Object.values(events);
export const commandList: readonly CommandDefinition[] = Object.values(commands);
export const slotList: readonly SlotDefinition[] = Object.values(slots);
export { type ContractLists, contractSnapshotOf } from './contract-snapshot.ts';
