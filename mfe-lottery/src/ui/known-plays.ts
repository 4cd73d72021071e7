import { type K3Play, k3Plays } from '@atrium/contracts/constants';

/** A play that this version of the remote has texts for; a newer server may offer more. */
export function isKnownPlay(playCode: string): playCode is K3Play {
  return Object.hasOwn(k3Plays, playCode);
}
