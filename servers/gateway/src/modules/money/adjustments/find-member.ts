import type { findMember as call } from '@atrium/contracts/calls';
import { staffType, trialType } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { assertMerchant, type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';

/** An account with money of its own: neither a trial nor staff. */
export function memberByAccount(db: Kysely<Database>, merchantCode: string, account: string) {
  return db
    .selectFrom('member')
    .select(['id', 'account', 'merchant_code', 'currency', 'state'])
    .where('merchant_code', '=', merchantCode)
    .where('account_key', '=', typedKey(account))
    .where('type', 'not in', [staffType, trialType])
    .executeTakeFirst();
}

export const findMember: Operation<typeof call> = async ({ account, merchantCode }, context) => {
  const caller = requireCaller(context);
  const { db, ledger } = context;
  const atMerchant = merchantCode ?? caller.merchantCode;
  assertMerchant(context, atMerchant);
  const found = await memberByAccount(db, atMerchant, account);
  if (!found) throw new Refusal('NOT_FOUND');
  const { available, locked, bonus, isBlocked } = await ledger.balanceOf(db, found.id, found.currency);
  const { account: name, merchant_code, currency, state } = found;
  return { account: name, merchantCode: merchant_code, currency, state, available, locked, bonus, isBlocked };
};
