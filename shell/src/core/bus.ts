import type { CommandDefinition, CommandInput, CommandResult } from '@atrium/contracts/commands';
import type { EventDefinition } from '@atrium/contracts/events';
import type { Bus, Telemetry } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { serviceContext } from './service-context.ts';

/** The definition of an event or command has checked what is delivered to its listeners and handlers. */
type Handler = (payload: unknown) => Promise<unknown>;
type Listener = (payload: unknown) => void;

export interface ShellBus extends Bus {
  /** Registers the shell's own handler of a command. */
  handle<C extends CommandDefinition>(
    command: C,
    handler: (payload: CommandInput<C>) => Promise<CommandResult<C>>,
  ): void;
  /** Names what registers the rest of the shell's handlers: it runs for the first command that nobody answers yet. */
  handleLater(register: () => Promise<void>): void;
  /** Forgets the last value of an event, so that it is not replayed after it ceased to be true. */
  forget(event: EventDefinition): void;
}

export interface BusOptions {
  telemetry: Telemetry;
  /** Finds the handler of a command that a remote owns, loading the remote if need be. */
  remoteHandler(commandName: string): Promise<((payload: unknown) => Promise<unknown>) | null>;
  /** An event was handed to its listeners. */
  onEmitted?(eventName: string): void;
}

export const [BusContext, useBus] = serviceContext<ShellBus>();

/** One bus for the whole page. A listener that throws does not keep an event from the others. */
export function createBus({ telemetry, remoteHandler, onEmitted }: BusOptions): ShellBus {
  const listeners = new Map<string, Set<Listener>>();
  const last = new Map<string, unknown>();
  const handlers = new Map<string, Handler>();
  let registerRest = async () => {};

  function deliver(listener: Listener, event: string, payload: unknown): void {
    try {
      listener(payload);
    } catch (error) {
      telemetry.error(error, { event });
    }
  }

  async function answer(command: CommandDefinition, payload: unknown): Promise<unknown> {
    const own = handlers.get(command.name);
    if (own) return own(payload);
    const remote = await remoteHandler(command.name);
    if (remote) return remote(payload);
    await registerRest();
    const late = handlers.get(command.name);
    if (!late) throw new Error(`no part owns the command ${command.name}`);
    return late(payload);
  }

  return {
    emit(event, payload) {
      if (event.replay === 'last') last.set(event.name, payload);
      for (const listener of [...(listeners.get(event.name) ?? [])]) deliver(listener, event.name, payload);
      onEmitted?.(event.name);
    },
    on(event, listener) {
      const own = listener as Listener;
      const known = listeners.get(event.name) ?? new Set();
      listeners.set(event.name, known.add(own));
      if (event.replay === 'last' && last.has(event.name)) deliver(own, event.name, last.get(event.name));
      return () => known.delete(own);
    },
    async send<C extends CommandDefinition>(command: C, payload: CommandInput<C>) {
      await z.ready();
      return (await answer(command, z.parse(command.payload, payload))) as CommandResult<C>;
    },
    handle(command, handler) {
      handlers.set(command.name, handler as Handler);
    },
    handleLater(register) {
      registerRest = register;
    },
    forget(event) {
      last.delete(event.name);
    },
  };
}
