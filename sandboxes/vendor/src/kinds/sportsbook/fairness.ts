import { hasCryptography, hashOfSeed, recompute } from '@atrium/round-verifier/fairness/recompute';
import type { ShownMatch } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { messageOfMatch, playMatch, type Sport, type SportId } from '@atrium/round-verifier/kinds/sportsbook/sports';

export type MatchVerdict = 'verified' | 'mismatch' | 'unverifiable';

/** What names the numbers of a match, from its id. */
export function messageOf({ id }: Pick<ShownMatch, 'id'>): string {
  const [sport, group, index] = id.split('.');
  return messageOfMatch(sport as SportId, Number(group), Number(index));
}

/** Plays a match that is over again from its seed, and compares its hash and its score. */
export async function verdictOf(sport: Sport, match: ShownMatch): Promise<MatchVerdict> {
  const { serverSeed, commitment, lead, score } = match;
  if (!serverSeed || !hasCryptography()) return 'unverifiable';
  if ((await hashOfSeed(serverSeed)) !== commitment) return 'mismatch';
  const played = await recompute({ serverSeed, message: messageOf(match) }, (random) => playMatch(sport, random, lead));
  const last = played.scores.at(-1);
  const isSame = last?.home === score.home && last.away === score.away;
  return isSame && played.isAbandoned === (match.state === 'ABANDONED') ? 'verified' : 'mismatch';
}
