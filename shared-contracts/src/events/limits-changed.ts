import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The player's limits, breaks or checks changed, on any device. */
export const limitsChanged = defineEvent({ name: 'limits.changed', payload: z.object({}), wire: 'rg.limit' });
