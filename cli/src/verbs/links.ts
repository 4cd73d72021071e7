import { listOverrideLinks, type OverrideLink, revokeOverrideLink } from '@atrium/contracts/calls';
import { UsageError } from '../arguments.ts';
import { timeOf } from './time-of.ts';
import type { Verb } from './verb.ts';

function lineOf({ id, label, whom, by, expiresAt, revoked }: OverrideLink): string {
  const state = revoked ? 'revoked' : expiresAt <= Date.now() ? 'expired' : `until ${timeOf(expiresAt)}`;
  return `  ${id}  ${label}${whom === '' ? '' : `, for ${whom}`}, by ${by}, ${state}`;
}

/** Links that choose versions for one browser. */
export const links: Verb = async ({ args, connection }) => {
  const what = args.rest[0] ?? 'list';
  if (what !== 'list' && what !== 'revoke') throw new UsageError(`links knows list and revoke, not "${what}"`);
  const value =
    what === 'list'
      ? await connection.invoke(listOverrideLinks, {})
      : await connection.invoke(revokeOverrideLink, { id: args.word(1, 'the id of a link') });
  return { value, lines: value.links.length > 0 ? value.links.map(lineOf) : ['there are no links'] };
};
