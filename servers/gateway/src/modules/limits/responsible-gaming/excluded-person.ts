import { merchantOf } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { deviceHash } from '../../../guard/device-hash.ts';
import { lockForRegistration } from './lock-person.ts';
import { personName } from './person-name.ts';

/** The personal data of a registration. */
export interface Registrant {
  readonly name: string | undefined;
  readonly birthday: string | undefined;
  readonly email: string | undefined;
  /** Dialling code and number, digits only. */
  readonly mobile: string | undefined;
  readonly deviceId: string | null;
  readonly at: number;
}

/**
 * A self-excluded person cannot register another account at any merchant of the operator (RG8): not on their device nor
 * with their number, whatever else they type. Of name, birthday and e-mail two must match, because one alone may be
 * another person's. In the transaction that writes the account.
 * @throws Refusal `RG_EXCLUDED`
 */
export async function assertNotExcludedPerson(db: Kysely<Database>, registrant: Registrant): Promise<void> {
  const { at, deviceId } = registrant;
  await lockForRegistration(db);
  const excluded = await db
    .selectFrom('rg_player')
    .innerJoin('member', 'member.id', 'rg_player.member_id')
    .leftJoin('known_device', (join) =>
      join
        .onRef('known_device.member_id', '=', 'member.id')
        .on('known_device.device_hash', '=', deviceId ? deviceHash(deviceId) : ''),
    )
    .select(['member.merchant_code', 'member.profile', 'member.verified_mobile', 'known_device.device_hash as device'])
    .where('rg_player.excluded_at', 'is not', null)
    .where((eb) => eb.or([eb('rg_player.returns_at', 'is', null), eb('rg_player.returns_at', '>', at)]))
    .execute();
  const name = personName(registrant.name);
  const isSamePerson = excluded.some(({ merchant_code: code, profile, verified_mobile, device }) => {
    const dialingCode = profile.countryDialingCode ?? merchantOf(code).countryDialingCode;
    const number = verified_mobile ?? numberOf(dialingCode, profile.mobileNum);
    const isSameMobile = registrant.mobile !== undefined && registrant.mobile === number;
    if (isSameMobile || device !== null) return true;
    const isSameName = name !== '' && name === personName(profile.payeeName);
    const isSameBirthday = registrant.birthday !== undefined && registrant.birthday === profile.birthday;
    const isSameEmail = registrant.email !== undefined && lower(registrant.email) === lower(profile.email);
    return [isSameEmail, isSameName, isSameBirthday].filter(Boolean).length >= 2;
  });
  if (isSamePerson) throw new Refusal('RG_EXCLUDED');
}

const lower = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

const numberOf = (dialingCode: string, number: string | undefined): string | undefined =>
  number ? `${dialingCode}${number.replace(/^0/, '')}`.replace(/\D/g, '') : undefined;

/**
 * Other accounts of the same person at any merchant: those with the same proven number or address. What is only typed,
 * as a name and a birthday, is not enough, because a stranger could type another's and close their account.
 */
export async function otherAccountsOf(db: Kysely<Database>, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member as own')
    .innerJoin('member as other', (join) =>
      join.on(({ eb, or }) =>
        or([
          eb('other.verified_mobile', '=', eb.ref('own.verified_mobile')),
          eb(sql`lower(other.verified_email)`, '=', sql`lower(own.verified_email)`),
        ]),
      ),
    )
    .select('other.id')
    .where('own.id', '=', memberId)
    .where('other.id', '<>', memberId)
    .orderBy('other.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Other accounts with the name and the birthday of this one, which may be the same person's. */
export async function alikeAccountsOf(db: Kysely<Database>, memberId: string): Promise<string[]> {
  const own = await db.selectFrom('member').select('profile').where('id', '=', memberId).executeTakeFirstOrThrow();
  const name = personName(own.profile.payeeName);
  const { birthday } = own.profile;
  if (name === '' || birthday === undefined) return [];
  const born = await db
    .selectFrom('member')
    .select(['id', 'profile'])
    .where(sql<boolean>`profile ->> 'birthday' = ${birthday}`)
    .where('id', '<>', memberId)
    .orderBy('id')
    .execute();
  return born.filter(({ profile }) => personName(profile.payeeName) === name).map(({ id }) => id);
}
