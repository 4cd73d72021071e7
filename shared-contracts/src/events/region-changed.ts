import { regionState } from '../entities/index.ts';
import { defineEvent } from './define-event.ts';

/** Merchant, language or theme changed; all components update without a reload. */
export const regionChanged = defineEvent({ name: 'region.changed', payload: regionState, replay: 'last' });
