import { findRule } from '@atrium/contracts/lottery';
import type texts from '../texts/en.json';

export type KnownPlay = keyof typeof texts.play;

/** A play that this version of the remote has rules and texts for; a newer server may offer more. */
export function isKnownPlay(kind: string, playCode: string): playCode is KnownPlay {
  return findRule(kind, playCode) !== undefined;
}
