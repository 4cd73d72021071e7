import type {
  addPasskey as addCall,
  beginPasskey as beginCall,
  listPasskeys as listCall,
  getPasskeyOptions as optionsCall,
  getOwnPasskeyOptions as ownCall,
  removePasskey as removeCall,
} from '@atrium/contracts/calls';
import { siteName } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertPassword } from './assert-password.ts';
import { askForPasskey, keepChallenge, relyingPartyOf, verifyNewPasskey } from './passkey.ts';
import { findPending } from './step-up.ts';
import { changeProtection } from './totp-operations.ts';
import { webauthn } from './webauthn.ts';

export async function readPasskeys(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('passkey')
    .select(['id as passkeyId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

export async function hasPasskey(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export const listPasskeys: Operation<typeof listCall> = async (_request, context) => ({
  passkeys: await readPasskeys(context.db, requireCaller(context).memberId),
});

export const beginPasskey: Operation<typeof beginCall> = async ({ password }, context) => {
  const { memberId, account } = requireCaller(context);
  await assertPassword(context, password);
  const party = relyingPartyOf(context);
  const known = await context.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .execute();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.rpId,
    userName: account,
    userID: new TextEncoder().encode(memberId),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = await keepChallenge(context, party, { challenge: options.challenge, purpose: 'ADD', memberId });
  return { challengeId, options: { ...options } };
};

export const addPasskey: Operation<typeof addCall> = async ({ challengeId, credential, name }, context) => {
  const { memberId } = requireCaller(context);
  const passkey = await verifyNewPasskey(context, { challengeId, credential, memberId });
  if (!passkey) throw new Refusal('AUTH_PASSKEY_FAILED');
  const now = context.clock.now();
  const id = newId(now);
  await changeProtection(context, 'passkey.added', async (trx) => {
    const added = await trx
      .insertInto('passkey')
      .values({ id, member_id: memberId, name, created_at: now, last_used_at: null, ...passkey })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('AUTH_PASSKEY_FAILED');
  });
  return { passkeyId: id, name, createdAt: now, lastUsedAt: null };
};

export const removePasskey: Operation<typeof removeCall> = async ({ passkeyId, password }, context) => {
  const { memberId } = requireCaller(context);
  await assertPassword(context, password);
  await changeProtection(context, 'passkey.removed', async (trx) => {
    const removed = await trx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
  });
  return {};
};

export const getPasskeyOptions: Operation<typeof optionsCall> = async ({ stepUp }, context) => {
  if (!stepUp) return askForPasskey(context, 'LOGIN', null);
  const pending = await findPending(context, stepUp, 'PASSKEY');
  return askForPasskey(context, 'STEP_UP', pending.member_id);
};

export const getOwnPasskeyOptions: Operation<typeof ownCall> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  if (!(await hasPasskey(context.db, memberId))) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return askForPasskey(context, 'OWN', memberId);
};
