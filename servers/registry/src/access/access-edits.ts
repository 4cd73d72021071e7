import type { CallRequest, changeAccess } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import type { ControlsEdit } from '../live-set/controls.ts';
import { ReleaseError } from '../release-error.ts';
import type { Operator } from './operator.ts';
import { newToken, type StoredToken } from './tokens.ts';

type Change = CallRequest<typeof changeAccess>['change'];

const mostTokens = 200;

/** Whose change it is, and when. */
type Author = Pick<Operator, 'person' | 'samePerson'> & { readonly now: number };

function creation(change: Extract<Change, { do: 'create-token' }>, by: Author) {
  const { name, may, parts, days } = change;
  const { id, hash, text } = newToken();
  const times = { createdAt: by.now, expiresAt: by.now + days * dayMs, revokedAt: null };
  const token: StoredToken = {
    id,
    name,
    hash,
    may: [...new Set(may)],
    parts,
    createdBy: by.person,
    samePerson: [...by.samePerson],
    ...times,
  };
  const edit: ControlsEdit = {
    note: `token ${name}.${id}: ${token.may.join(', ')} of ${parts.join(', ') || 'every part'}, ${days} days`,
    apply: (controls) => {
      if (controls.tokens.length >= mostTokens) {
        throw new ReleaseError('RELEASE_RULE_INVALID', `there are ${mostTokens} tokens already`);
      }
      return { ...controls, tokens: [...controls.tokens, token] };
    },
  };
  return { edit, secret: text };
}

function revocation(id: string, now: number): ControlsEdit {
  return {
    note: `token ${id} revoked`,
    apply: (controls) => {
      const found = controls.tokens.find((token) => token.id === id && token.revokedAt === null);
      if (!found) throw new ReleaseError('RELEASE_RULE_UNKNOWN', `there is no token ${id} to revoke`);
      const tokens = controls.tokens.map((token) => (token === found ? { ...token, revokedAt: now } : token));
      return { ...controls, tokens };
    },
  };
}

const whoOf = (accounts: readonly string[] | null) => accounts?.join(', ') ?? 'everyone with the role';

function rightsEdit({ rights }: Extract<Change, { do: 'set-rights' }>): ControlsEdit {
  const { part, publish, release, twoPeople } = rights;
  const isUsual = publish === null && release === null && !twoPeople;
  return {
    note: `${part}: published by ${whoOf(publish)}, released by ${whoOf(release)}${twoPeople ? ', by two people' : ''}`,
    apply: (controls) => {
      const others = controls.rights.filter((one) => one.part !== part);
      return { ...controls, rights: isUsual ? others : [...others, rights] };
    },
  };
}

/** The edit behind a change of access, and the text of a token that it makes. */
export function accessEdit(change: Change, by: Author): { edit: ControlsEdit; secret: string | null } {
  if (change.do === 'create-token') return creation(change, by);
  if (change.do === 'revoke-token') return { edit: revocation(change.id, by.now), secret: null };
  return { edit: rightsEdit(change), secret: null };
}
