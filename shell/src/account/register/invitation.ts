import { addressKeys } from '@atrium/contracts/constants';
import { readStored } from '../../core/browser/stored.ts';

/** The codes of an invitation that this visit began with (S42). */
export function readInvitation(): { affiliateCode: string; referralCode: string } {
  const read = (key: string) => readStored(key, 'session') ?? '';
  return { affiliateCode: read(addressKeys.affiliateCode), referralCode: read(addressKeys.referralCode) };
}
