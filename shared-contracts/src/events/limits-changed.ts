import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The player's limits, breaks or checks are other than they were, whichever device changed them. */
export const limitsChanged = defineEvent({ name: 'limits.changed', payload: z.object({}), wire: 'rg.limit' });
