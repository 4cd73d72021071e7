import type { AnySchema, Output } from '../schema/index.ts';

/** A place that one part offers and any remote may fill with a component that takes `props`. */
export interface SlotDefinition<Name extends string = string, Props extends AnySchema = AnySchema> {
  readonly name: Name;
  readonly props: Props;
  /** Id of the part that renders the slot: `shell` or a remote. */
  readonly offeredBy: string;
}

export function defineSlot<const Name extends string, Props extends AnySchema>(
  definition: SlotDefinition<Name, Props>,
): SlotDefinition<Name, Props> {
  return definition;
}

export type SlotProps<S extends SlotDefinition> = Output<S['props']>;
