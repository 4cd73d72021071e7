import { sessionState } from '../entities/index.ts';
import { defineEvent } from './define-event.ts';

/** The visitor logged in or out, or the member's data changed. */
export const sessionChanged = defineEvent({ name: 'session.changed', payload: sessionState, replay: 'last' });
