import type { PartStatus } from '@atrium/contracts/calls';

/** How much a part needs somebody: now, soon, or not at all. */
export type Urgency = 'bad' | 'watched' | 'fine';

export function urgencyOf({ alarm, canary, rollout }: PartStatus): Urgency {
  if (alarm || rollout?.state === 'stopped') return 'bad';
  return canary || rollout ? 'watched' : 'fine';
}

const order: Readonly<Record<Urgency, number>> = { bad: 0, watched: 1, fine: 2 };
const alarms: readonly PartStatus['alarm'][] = [
  ...(['proposal', 'failing', 'canary-failing', 'rolled-back', 'stopped', 'doubts'] as const),
  null,
];

/** What is worst first; equals stay as they are. */
export function worstFirst(parts: readonly PartStatus[]): PartStatus[] {
  const rank = (part: PartStatus) => order[urgencyOf(part)] * alarms.length + alarms.indexOf(part.alarm);
  return [...parts].sort((one, other) => rank(one) - rank(other));
}
