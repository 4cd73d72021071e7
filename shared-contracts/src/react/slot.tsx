import type { SlotDefinition, SlotProps } from '../slots/index.ts';
import { usePlatform } from './platform-context.ts';

/** What all remotes contribute to a slot, in the order of their manifests. The part that offers the slot draws it. */
export function Slot<S extends SlotDefinition>({ slot, props }: { slot: S; props: SlotProps<S> }) {
  const { Slot: Contributions } = usePlatform();
  return <Contributions name={slot.name} props={props as Record<string, unknown>} />;
}
