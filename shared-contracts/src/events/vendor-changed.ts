import { playState } from '../entities/index.ts';
import { epochMs, z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** Vendors do not answer and rest until the next attempt, or answer again. */
export const vendorChanged = defineEvent({
  name: 'vendor.changed',
  payload: z.object({ vendors: z.array(z.string()), state: playState, until: z.nullable(epochMs) }),
  wire: 'vendor',
});
