import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A game was marked or unmarked as a favourite, here or on another device. */
export const favoritesChanged = defineEvent({
  name: 'favorites.changed',
  payload: z.object({ nodeId: z.string(), isFavorite: z.boolean() }),
  wire: 'favorites',
});
