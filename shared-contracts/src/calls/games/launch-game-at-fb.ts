import { defineCall } from '../define-call.ts';
import { launchGame } from './launch-game.ts';

/** The launch under the other of its two paths. */
export const launchGameAtFb = defineCall({
  ...launchGame,
  name: 'launchGameAtFb',
  path: '/wps/relay/GCS_gameLaunchFB',
});
