import type { CommandDefinition, CommandInput, CommandPayload, CommandResult } from '@atrium/contracts/commands';
import type { EventDefinition, EventPayload } from '@atrium/contracts/events';
import type { Bus } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { reportProblem } from '../problems.ts';
import { problemOf, sampleOfSchema } from '../sample/sample-of.ts';

/** An event that the remote emitted, or a command that it sent. */
export interface Message {
  readonly name: string;
  readonly payload: unknown;
}

/** The result of a command, or what makes it of the command's payload. */
export type CommandAnswer<C extends CommandDefinition> =
  | CommandResult<C>
  | ((payload: CommandPayload<C>) => CommandResult<C> | Promise<CommandResult<C>>);

/** The bus of a test: everything that a remote says on it is recorded, and checked by the contracts. */
export interface TestBus extends Bus {
  /** What the remote emitted, in order. */
  readonly emitted: readonly Message[];
  /** The commands that the remote sent, in order. */
  readonly sent: readonly Message[];
  /** The payloads of one command, in order. */
  sentOf<C extends CommandDefinition>(command: C): readonly CommandInput<C>[];
  /** Answers a command from now on; one without an answer has a sample of its result. */
  answer<C extends CommandDefinition>(command: C, answer: CommandAnswer<NoInfer<C>>): void;
}

/** What the bus needs from the platform around it. */
interface BusHost {
  /** An event reached its listeners. */
  onEvent(eventName: string): void;
}

/** The bus, and how a test delivers an event that is not the remote's own. */
export function createTestBus({ onEvent }: BusHost) {
  const emitted: Message[] = [];
  const sent: Message[] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const last = new Map<string, unknown>();
  const answers = new Map<string, (payload: never) => unknown>();

  function deliver<E extends EventDefinition>(event: E, payload: EventPayload<E>): void {
    const problem = problemOf(event.payload, payload, `the event ${event.name}`);
    if (problem) throw new Error(problem);
    if (event.replay === 'last') last.set(event.name, payload);
    for (const listener of [...(listeners.get(event.name) ?? [])]) listener(payload as never);
    onEvent(event.name);
  }

  const bus: TestBus = {
    emitted,
    sent,
    emit(event, payload) {
      emitted.push({ name: event.name, payload });
      try {
        deliver(event, payload);
      } catch (error) {
        reportProblem(String(error));
      }
    },
    on(event, listener) {
      const known = listeners.get(event.name) ?? new Set();
      listeners.set(event.name, known.add(listener as (payload: never) => void));
      if (event.replay === 'last' && last.has(event.name)) listener(last.get(event.name) as never);
      return () => known.delete(listener as (payload: never) => void);
    },
    async send(command, payload) {
      sent.push({ name: command.name, payload });
      const problem = problemOf(command.payload, payload, `the payload of ${command.name}`);
      if (problem) {
        reportProblem(problem);
        throw new Error(problem);
      }
      const answer = answers.get(command.name);
      if (!answer) return sampleOfSchema(command.result, undefined, `the sample of ${command.name}`) as never;
      return (await answer(z.parse(command.payload, payload) as never)) as never;
    },
    sentOf: (command) => sent.filter(({ name }) => name === command.name).map(({ payload }) => payload) as never,
    answer(command, answer) {
      answers.set(command.name, typeof answer === 'function' ? (answer as never) : () => answer);
    },
  };
  return { bus, deliver };
}
