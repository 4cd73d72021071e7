import { type CallValue, listOverrideLinks, type OverrideLink, revokeOverrideLink } from '@atrium/contracts/calls';
import { UsageError } from '../arguments.ts';
import { timeOf } from './time-of.ts';
import type { Verb, VerbInput } from './verb.ts';

function lineOf({ id, label, whom, by, expiresAt, revoked }: OverrideLink): string {
  const state = revoked ? 'revoked' : expiresAt <= Date.now() ? 'expired' : `until ${timeOf(expiresAt)}`;
  return `  ${id}  ${label}${whom === '' ? '' : `, for ${whom}`}, by ${by}, ${state}`;
}

/** Ends one link, or every one that was made for a name. */
async function revoke({ args, connection }: VerbInput): Promise<CallValue<typeof revokeOverrideLink>> {
  const whom = args.values.for;
  if (whom !== undefined && args.rest.length > 1)
    throw new UsageError('links revoke ends one link, or those --for a name');
  if (whom === undefined) {
    return connection.invoke(revokeOverrideLink, { id: args.word(1, 'the id of a link, or --for <name>') });
  }
  let value = await connection.invoke(listOverrideLinks, {});
  for (const { id } of value.links.filter((link) => link.whom === whom && !link.revoked)) {
    value = await connection.invoke(revokeOverrideLink, { id });
  }
  return { links: value.links.filter((link) => link.whom === whom) };
}

/** Links that choose versions for one browser. */
export const links: Verb = async (input) => {
  const what = input.args.rest[0] ?? 'list';
  if (what !== 'list' && what !== 'revoke') throw new UsageError(`links knows list and revoke, not "${what}"`);
  const value = what === 'list' ? await input.connection.invoke(listOverrideLinks, {}) : await revoke(input);
  return { value, lines: value.links.length > 0 ? value.links.map(lineOf) : ['there are no links'] };
};
