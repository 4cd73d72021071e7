import type { ComponentType } from 'react';
import type { AnyCall, CallInput, CallResult } from '../calls/index.ts';
import type { CommandDefinition, CommandInput, CommandResult } from '../commands/index.ts';
import type { GameType } from '../constants/index.ts';
import type { RegionState, SessionState } from '../entities/index.ts';
import type { EventDefinition, EventPayload } from '../events/index.ts';

/** Undoes a subscription. */
export type Unsubscribe = () => void;

/** Events to all listeners, commands to one owner. Both have plain data only. */
export interface Bus {
  emit<E extends EventDefinition>(event: E, payload: EventPayload<E>): void;
  /** A definition with `replay: 'last'` calls the listener at once with the last value, if there is one. */
  on<E extends EventDefinition>(event: E, listener: (payload: EventPayload<E>) => void): Unsubscribe;
  /** Loads the owner if needed. Rejects if the command has no owner or its owner cannot be loaded. */
  send<C extends CommandDefinition>(command: C, payload: CommandInput<C>): Promise<CommandResult<C>>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key of a money write; generated for each call without it. Pass it to retry the same write. */
  requestId?: string;
}

/** Makes calls of the contracts. Never rejects for an answer of the server: a refusal is a value. */
export interface Calls {
  invoke<C extends AnyCall>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>;
}

/** A value that can be read now and watched. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): Unsubscribe;
}

/** Reports errors and durations; the shell adds the remote, its version and the trace. */
export interface Telemetry {
  error(error: unknown, context?: Record<string, string>): void;
  measure(name: string, durationMs: number): void;
}

/** What the shell passes to each remote: the only way a remote reaches the rest of the site. */
export interface Platform {
  /** Id of the remote this object was made for. */
  readonly remoteId: string;
  readonly remoteVersion: string;
  readonly bus: Bus;
  readonly calls: Calls;
  readonly session: Readable<SessionState>;
  readonly region: Readable<RegionState>;
  /** Menu entries the live set contributes to a menu, already filtered by permission and translated. */
  menu(slot: string): Readable<readonly MenuEntry[]>;
  /** Draws what the live set contributes to a slot, each contribution in an error boundary of its own. */
  readonly Slot: ComponentType<{ name: string; props: Record<string, unknown> }>;
  /** Internal paths only. Ordinary `<a href>` links are followed by the shell without this. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Server time now, epoch ms: the local clock corrected by the offset of the last answers. */
  now(): number;
  readonly telemetry: Telemetry;
  readonly contract: { readonly version: string };
}

export interface MenuEntry {
  readonly remoteId: string;
  readonly id: string;
  readonly text: string;
  readonly to: string;
  readonly order: number;
  readonly icon?: string | undefined;
  readonly gameType?: GameType | undefined;
  /** The query parameter by which its page shows one vendor of the type. */
  readonly vendorQuery?: string | undefined;
  /** The number shown beside the entry; absent if zero. */
  readonly badge?: number | undefined;
}
