import { sessionState } from '../entities/index.ts';
import { defineEvent } from './define-event.ts';

/** Somebody logged in or out, or what is known of them changed. */
export const sessionChanged = defineEvent({ name: 'session.changed', payload: sessionState, replay: 'last' });
