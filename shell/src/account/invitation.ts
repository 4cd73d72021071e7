import { addressKeys } from '@atrium/contracts/constants';
import { writeStored } from '../core/browser/stored.ts';

/** Codes of the member or agent that invited the visitor. */
export type Invitation = readonly (readonly [key: string, code: string])[];

export const invitationOf = ({ searchParams }: URL): Invitation =>
  [addressKeys.affiliateCode, addressKeys.referralCode].flatMap((key) => {
    const code = searchParams.get(key);
    return code ? [[key, code.slice(0, 20)] as const] : [];
  });

/** Keeps the codes until the visitor registers (S42). */
export function keepInvitation(invitation: Invitation): void {
  for (const [key, code] of invitation) writeStored(key, code, 'session');
}
