import { playState, switchKind } from '../entities/index.ts';
import { epochMs, z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** Staff have closed something for a while, or opened it again. */
export const switchChanged = defineEvent({
  name: 'switch.changed',
  payload: z.object({ kind: switchKind, code: z.string(), state: playState, until: z.nullable(epochMs) }),
  wire: 'switch',
});
