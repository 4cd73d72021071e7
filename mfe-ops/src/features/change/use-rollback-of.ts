import type { LiveSetStep, PartStatus } from '@atrium/contracts/calls';
import { useText } from '../../texts.ts';

export interface Rollback {
  /** What the button that does it says. */
  readonly label: string;
  /** The heading over its consequences. */
  readonly action: string;
  readonly step: LiveSetStep;
}

/** What rolling a part back means: its last good version, without one the end of its canary, else nothing. */
export function useRollbackOf({ id, stable, canary, fallback }: PartStatus): Rollback | null {
  const text = useText();
  if (fallback) {
    const label = text('part.rollbackTo', { version: fallback });
    return { label, action: text('part.rollback'), step: { do: 'rollback', part: id } };
  }
  if (!canary) return null;
  const action = text('part.endCanary');
  return { label: action, action, step: { do: 'rollback', part: id, to: stable.version } };
}
