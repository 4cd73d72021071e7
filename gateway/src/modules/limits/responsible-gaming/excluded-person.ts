import type { Merchant } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { deviceHash } from '../../../guard/device-hash.ts';

/** The personal data of a registration. */
export interface Registrant {
  readonly merchant: Merchant;
  readonly name: string | undefined;
  readonly birthday: string | undefined;
  readonly email: string | undefined;
  /** Dialling code and number, digits only. */
  readonly mobile: string | undefined;
  readonly deviceId: string | null;
  readonly at: number;
}

/**
 * A self-excluded person cannot register another account (RG8): not on their device nor with their number, whatever else
 * they type. Of name, birthday and e-mail two must match, because one alone may be another person's.
 * @throws Refusal `RG_EXCLUDED`
 */
export async function assertNotExcludedPerson(db: Kysely<Database>, registrant: Registrant): Promise<void> {
  const { merchant, at, deviceId } = registrant;
  const excluded = await db
    .selectFrom('rg_player')
    .innerJoin('member', 'member.id', 'rg_player.member_id')
    .leftJoin('known_device', (join) =>
      join
        .onRef('known_device.member_id', '=', 'member.id')
        .on('known_device.device_hash', '=', deviceId ? deviceHash(deviceId) : ''),
    )
    .select(['member.profile', 'member.verified_mobile', 'known_device.device_hash as device'])
    .where('rg_player.excluded_at', 'is not', null)
    .where((eb) => eb.or([eb('rg_player.returns_at', 'is', null), eb('rg_player.returns_at', '>', at)]))
    .where('member.merchant_code', '=', merchant.merchantCode)
    .execute();
  const name = keyOf(registrant.name);
  const isSamePerson = excluded.some(({ profile, verified_mobile, device }) => {
    const number =
      verified_mobile ?? numberOf(profile.countryDialingCode ?? merchant.countryDialingCode, profile.mobileNum);
    const isSameMobile = registrant.mobile !== undefined && registrant.mobile === number;
    if (isSameMobile || device !== null) return true;
    const isSameName = name !== '' && name === keyOf(profile.payeeName);
    const isSameBirthday = registrant.birthday !== undefined && registrant.birthday === profile.birthday;
    const isSameEmail = registrant.email !== undefined && lower(registrant.email) === lower(profile.email);
    return [isSameEmail, isSameName, isSameBirthday].filter(Boolean).length >= 2;
  });
  if (isSamePerson) throw new Refusal('RG_EXCLUDED');
}

const lower = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

/** A name without its case, marks and order: `José DELA CRUZ` and `dela cruz, jose` are one. */
function keyOf(name: string | undefined): string {
  const letters = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return (letters.match(/\p{L}+/gu) ?? []).sort().join(' ');
}

const numberOf = (dialingCode: string, number: string | undefined): string | undefined =>
  number ? `${dialingCode}${number.replace(/^0/, '')}`.replace(/\D/g, '') : undefined;
