import type { AnySchema, Input, Output } from '../schema/index.ts';

/** A request to one owner, which returns its answer. The owner is loaded when the first command arrives. */
export interface CommandDefinition<
  Name extends string = string,
  Payload extends AnySchema = AnySchema,
  Result extends AnySchema = AnySchema,
> {
  /** `noun.verb` */
  readonly name: Name;
  readonly payload: Payload;
  readonly result: Result;
}

export function defineCommand<const Name extends string, Payload extends AnySchema, Result extends AnySchema>(
  definition: CommandDefinition<Name, Payload, Result>,
): CommandDefinition<Name, Payload, Result> {
  return definition;
}

export type CommandInput<C extends CommandDefinition> = Input<C['payload']>;
export type CommandPayload<C extends CommandDefinition> = Output<C['payload']>;
export type CommandResult<C extends CommandDefinition> = Output<C['result']>;
