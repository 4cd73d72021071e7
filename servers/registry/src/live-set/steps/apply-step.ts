import type { LiveSetStep } from '@atrium/contracts/calls';
import type { HistoryEntry, LiveSet } from '@atrium/contracts/release';
import { partOf } from '../parts.ts';
import { canary } from './canary.ts';
import { promote } from './promote.ts';
import { refuseIfPinned } from './refuse-if-pinned.ts';
import { restore } from './restore.ts';
import { rollback } from './rollback.ts';
import { autoRollback, pin, remove, serverDrawing } from './settings.ts';
import type { StepContext } from './step.ts';

const actions: Record<LiveSetStep['do'], HistoryEntry['action']> = {
  promote: 'promote',
  canary: 'canary',
  rollback: 'rollback',
  pin: 'pin',
  'auto-rollback': 'settings',
  'server-drawing': 'settings',
  remove: 'remove',
  restore: 'rollback',
};

/** The action of these steps in the history; of several, a rollback among them counts. */
export function actionOf(steps: readonly LiveSetStep[]): HistoryEntry['action'] {
  if (steps.some((step) => actions[step.do] === 'rollback')) return 'rollback';
  const [first] = steps;
  return steps.length === 1 && first ? actions[first.do] : 'batch';
}

/** The live set after one step. A pinned part changes only by lifting its pin. */
export async function applyStep(live: LiveSet, step: LiveSetStep, context: StepContext): Promise<LiveSet> {
  if (step.do === 'restore') return restore(live, step, context);
  if (!(step.do === 'pin' && step.why === null)) refuseIfPinned(partOf(live, step.part), step.part);
  switch (step.do) {
    case 'promote':
      return promote(live, step, context);
    case 'canary':
      return canary(live, step, context);
    case 'rollback':
      return rollback(live, step, context);
    case 'pin':
      return pin(live, step, context);
    case 'auto-rollback':
      return autoRollback(live, step, context);
    case 'server-drawing':
      return serverDrawing(live, step, context);
    case 'remove':
      return remove(live, step, context);
  }
}
