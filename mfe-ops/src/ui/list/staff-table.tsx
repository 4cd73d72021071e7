import { RecordTable } from '@atrium/ui/table';
import type { ComponentProps } from 'react';
import { useKept } from './use-kept.ts';

export type Density = 'comfortable' | 'compact';

const isDensity = (kept: unknown): kept is Density => kept === 'comfortable' || kept === 'compact';

/** How close together a person wants their lists. */
export const useDensity = () => useKept<Density>('density', 'comfortable', isDensity);

/** A table of the back office, as close as its reader wants it. */
export function StaffTable<Row extends object>(props: Omit<ComponentProps<typeof RecordTable<Row>>, 'density'>) {
  const [density] = useDensity();
  return <RecordTable<Row> {...props} density={density} />;
}
