import {
  type ContractKind,
  contractFlags,
  contractKinds,
  type Merchant,
  type SiteFlag,
} from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

type Place = Pick<Merchant, 'merchantCode'>;

/** What the operator has switched off at a merchant; everything else is on. */
export async function flagsOff(db: Kysely<Database>, { merchantCode }: Place): Promise<ReadonlySet<SiteFlag>> {
  const rows = await db
    .selectFrom('site_flag')
    .select('flag')
    .where('merchant_code', '=', merchantCode)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.map(({ flag }) => flag));
}

/** @throws Refusal `AUTH_OPERATION_NOT_ALLOWED` where the flag is off at the merchant */
export async function assertFlag(db: Kysely<Database>, merchant: Place, flag: SiteFlag): Promise<void> {
  if ((await flagsOff(db, merchant)).has(flag)) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
}

/** The kinds of contract that a merchant's site offers. */
export async function openKinds(db: Kysely<Database>, merchant: Place): Promise<readonly ContractKind[]> {
  const off = await flagsOff(db, merchant);
  return contractKinds.filter((kind) => !off.has(contractFlags[kind]));
}

/** The same refusal for a kind of contract. */
export const assertKindOpen = (db: Kysely<Database>, merchant: Place, kind: ContractKind): Promise<void> =>
  assertFlag(db, merchant, contractFlags[kind]);
