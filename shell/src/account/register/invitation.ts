import { addressKeys } from '@atrium/contracts/constants';
import { readStored } from '../../core/browser/stored.ts';

/** The codes an address of this visit carried (S42). */
export function readInvitation(): { affiliateCode: string; referralCode: string } {
  const read = (key: string) => readStored(key, 'session') ?? '';
  return { affiliateCode: read(addressKeys.affiliateCode), referralCode: read(addressKeys.referralCode) };
}
