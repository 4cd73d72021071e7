import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The player chose another nickname or picture, here or on another device. */
export const profileChanged = defineEvent({ name: 'profile.changed', payload: z.object({}), wire: 'profile' });
