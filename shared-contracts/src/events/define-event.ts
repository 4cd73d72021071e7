import type { AnySchema, Output } from '../schema/index.ts';

/** A fact that is published to all listeners. Payloads are plain data: no functions, elements or class instances. */
export interface EventDefinition<Name extends string = string, Payload extends AnySchema = AnySchema> {
  /** `noun.past-verb` */
  readonly name: Name;
  readonly payload: Payload;
  /** A late listener gets the last value at once. */
  readonly replay?: 'last';
  /** The gateway's socket sends it under this name (SRV9); the shell republishes it. */
  readonly wire?: string;
}

export function defineEvent<const Name extends string, Payload extends AnySchema>(
  definition: EventDefinition<Name, Payload>,
): EventDefinition<Name, Payload> {
  return definition;
}

export type EventPayload<E extends EventDefinition> = Output<E['payload']>;
