import { minuteMs } from '@atrium/contracts/durations';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { isCurrent, issueAgainst } from '../../../guard/proofs.ts';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { webauthn } from './webauthn.ts';

type Purpose = Database['passkey_challenge']['purpose'];

const challengeLifeMs = 5 * minuteMs;

/** The relying party of passkeys: the site as the visitor's browser names it. */
export interface RelyingParty {
  rpId: string;
  origin: string;
}

/** @throws `AUTH_OPERATION_NOT_ALLOWED` when the browser's origin is not our site */
export function relyingPartyOf({ origin }: Pick<OperationContext, 'origin'>): RelyingParty {
  if (!origin) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return { origin, rpId: new URL(origin).hostname };
}

export async function keepChallenge(
  { db, clock, caller }: OperationContext,
  { rpId, origin }: RelyingParty,
  { challenge, purpose, memberId }: { challenge: string; purpose: Purpose; memberId: string | null },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const issued_against = memberId
    ? await issueAgainst(db, passkeyProof(purpose), { memberId, sessionId: caller?.sessionId })
    : null;
  const kept = { id, challenge, purpose, member_id: memberId, rp_id: rpId, origin, issued_against };
  await db
    .insertInto('passkey_challenge')
    .values({ ...kept, expires_at: now + challengeLifeMs })
    .execute();
  return id;
}

/** A challenge is answered once. */
async function takeChallenge(context: OperationContext, id: string | undefined, purpose: Purpose) {
  const { independentDb, clock } = context;
  const row = await independentDb
    .deleteFrom('passkey_challenge')
    .where('id', '=', id ?? '')
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) return null;
  const { member_id: memberId, issued_against: issuedAgainst } = row;
  if (memberId && !(await isCurrent(context, passkeyProof(purpose), { memberId, issuedAgainst }))) return null;
  return row;
}

/** A second step is asked of a guest, whose pending login it belongs to. */
const passkeyProof = (purpose: Purpose) => (purpose === 'STEP_UP' ? 'pendingLogin' : 'passkeyChallenge');

/** Options for the browser: for any passkey of this site, or for those of one member. */
export async function askForPasskey(
  context: OperationContext,
  purpose: Exclude<Purpose, 'ADD'>,
  memberId: string | null,
) {
  const party = relyingPartyOf(context);
  const own = memberId
    ? await context.db
        .selectFrom('passkey')
        .select(['credential_id', 'transports'])
        .where('member_id', '=', memberId)
        .where('rp_id', '=', party.rpId)
        .execute()
    : [];
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  const challengeId = await keepChallenge(context, party, { challenge: options.challenge, purpose, memberId });
  return { challengeId, options: { ...options } };
}

export interface PasskeyAnswer {
  challengeId: string | undefined;
  credential: object | undefined;
  purpose: Exclude<Purpose, 'ADD'>;
}

/** The owner of the passkey that answered our challenge; null when it is unknown or invalid. */
export async function confirmByPasskey(
  context: OperationContext,
  { challengeId, credential, purpose }: PasskeyAnswer,
): Promise<string | null> {
  const challenge = await takeChallenge(context, challengeId, purpose);
  const { id } = (credential ?? {}) as Partial<AuthenticationResponseJSON>;
  if (!challenge || typeof id !== 'string') return null;
  const passkey = await context.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', id)
    .where('rp_id', '=', challenge.rp_id)
    .executeTakeFirst();
  if (!passkey || (challenge.member_id !== null && challenge.member_id !== passkey.member_id)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: challenge.origin,
    expectedRPID: challenge.rp_id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await context.db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: context.clock.now() })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.member_id;
}

/** The passkey that the browser has made for this member; null when the answer is invalid. */
export async function verifyNewPasskey(
  context: OperationContext,
  { challengeId, credential, memberId }: { challengeId: string; credential: object; memberId: string },
) {
  const challenge = await takeChallenge(context, challengeId, 'ADD');
  if (!challenge || challenge.member_id !== memberId) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: challenge.origin,
    expectedRPID: challenge.rp_id,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    rp_id: challenge.rp_id,
  };
}
