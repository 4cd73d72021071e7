import type { Kysely } from 'kysely';
import type { CodePurpose, IssuedAgainst } from '../db/column-types.ts';
import type { Database } from '../db/database.ts';
import { isSessionLive, type SessionReader } from './is-session-live.ts';

/**
 * What a proof is issued against: the session that asked for it, and versions of the password, of the verified
 * contacts, of the second factors (app and passkeys) and of the account's standing (disabled, excluded).
 */
export const proofParts = ['session', 'password', 'contact', 'factor', 'standing'] as const;
export type ProofPart = (typeof proofParts)[number];

const withoutSession = ['password', 'contact', 'factor', 'standing'] as const;

/** Every proof that is kept for later, with what it depends on: it is void as soon as one of these has changed. */
export const proofs = {
  entryCode: ['session', ...withoutSession],
  socketTicket: ['session', 'password', 'standing'],
  resetLink: withoutSession,
  pendingLogin: withoutSession,
  // A player who binds an e-mail and a number holds two codes at once, so that a change of a contact ends neither.
  'code:contact': ['session', 'password', 'factor', 'standing'],
  'code:login': withoutSession,
  'code:password': withoutSession,
  'code:step-up': withoutSession,
  // It belongs to nobody yet.
  'code:register': [],
  // Its owner keeps it through a logout and a new address; a new password or a new factor has to be shown once.
  rememberedBrowser: ['password', 'factor', 'standing'],
  // Files and games that one address opens: they end with what the session that asked for them ends with.
  statementTicket: ['session', 'password', 'standing'],
  auditTicket: ['session', 'password', 'standing'],
  launchToken: ['session', 'password', 'standing'],
  passkeyChallenge: ['session', 'password', 'factor', 'standing'],
} as const satisfies Record<string, readonly ProofPart[]> & Record<`code:${CodePurpose}`, readonly ProofPart[]>;

export type Proof = keyof typeof proofs;

type Holder = { readonly memberId: string; readonly sessionId?: string | undefined };

/** What a proof of this kind is bound to now, to be stored with it. */
export async function issueAgainst(db: Kysely<Database>, proof: Proof, holder: Holder): Promise<string> {
  const { memberId, sessionId = null } = holder;
  const now: Required<IssuedAgainst> = { ...(await versionsOf(db, memberId)), session: sessionId };
  return JSON.stringify(Object.fromEntries(proofs[proof].map((part) => [part, now[part]])));
}

/** Whether nothing that a stored proof was issued against has changed. */
export async function isCurrent(
  services: SessionReader,
  proof: Proof,
  { memberId, issuedAgainst }: { readonly memberId: string; readonly issuedAgainst: IssuedAgainst | null },
): Promise<boolean> {
  if (!issuedAgainst) return false;
  const { session } = issuedAgainst;
  const versions = await versionsOf(services.db, memberId);
  const isSame = proofs[proof].every((part) => part === 'session' || issuedAgainst[part] === versions[part]);
  if (!isSame || !proofs[proof].some((part) => part === 'session')) return isSame;
  return typeof session === 'string' && isSessionLive(services, session);
}

async function versionsOf(db: Kysely<Database>, memberId: string) {
  const row = await db
    .selectFrom('member')
    .leftJoin('rg_player', 'rg_player.member_id', 'member.id')
    .select(['state', 'password_version', 'contact_version', 'factor_version', 'excluded_at'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    password: row.password_version,
    contact: row.contact_version,
    factor: row.factor_version,
    standing: `${row.state} ${row.excluded_at ?? ''}`,
  };
}
