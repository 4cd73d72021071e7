import type { Finding, FreezeWindow, LiveSetStep } from '@atrium/contracts/calls';
import type { Controls } from './controls.ts';

const inTime = (at: number) => `${new Date(at).toISOString().replace('T', ' ').slice(0, 16)} UTC`;

/** The freeze that a part is in; null when it may be released. */
export function freezeOf({ freezes }: Controls, part: string, now: number): FreezeWindow | null {
  const isOf = ({ parts }: FreezeWindow) => parts.length === 0 || parts.includes(part);
  return freezes.find((freeze) => freeze.from <= now && now < freeze.to && isOf(freeze)) ?? null;
}

export const freezeText = (part: string, { to, why }: FreezeWindow) => `${part} is frozen until ${inTime(to)}: ${why}`;

/** The part that a step gives to more visitors; null for steps that a freeze lets through, rollbacks above all. */
export function releasedBy(step: LiveSetStep): string | null {
  if (step.do === 'promote') return step.part;
  return step.do === 'canary' && step.percent > 0 ? step.part : null;
}

/** What the freezes say against steps. */
export function freezeFindings(controls: Controls, steps: readonly LiveSetStep[], now: number): Finding[] {
  return steps.flatMap((step): Finding[] => {
    const part = releasedBy(step);
    const freeze = part && freezeOf(controls, part, now);
    if (!part || !freeze) return [];
    return [{ code: 'RELEASE_FROZEN', severity: 'error', part, text: freezeText(part, freeze) }];
  });
}
