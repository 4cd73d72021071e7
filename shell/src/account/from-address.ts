import { addressKeys } from '@atrium/contracts/constants';
import { languageParameter } from '@atrium/contracts/release';
import { writeStored } from '../core/browser/stored.ts';

/** Values of the address that must not stay in it. */
export interface FromAddress {
  readonly entryCode: string | null;
  readonly resetToken: string | null;
  /** Codes of the member or agent that invited the visitor. */
  readonly invitation: readonly (readonly [key: string, code: string])[];
}

const resetMark = '#reset=';

export function keepInvitation({ invitation }: FromAddress): void {
  for (const [key, code] of invitation) writeStored(key, code, 'session');
}

/**
 * Reads codes out of the address. One-time codes are removed from it, so that they are not in the history or in a link
 * that is shared (S25, SEC12); codes of an invitation are kept until the visitor registers (S42). The language that it asks
 * for is known by now, and would come back with a reload after another was chosen.
 */
export function takeFromAddress(): FromAddress {
  const address = new URL(location.href);
  const invitation = [addressKeys.affiliateCode, addressKeys.referralCode].flatMap((key) => {
    const code = address.searchParams.get(key);
    return code ? [[key, code.slice(0, 20)] as const] : [];
  });
  const entryCode = address.searchParams.get(addressKeys.entryCode);
  address.searchParams.delete(addressKeys.entryCode);
  const isLanguageIn = address.searchParams.has(languageParameter);
  address.searchParams.delete(languageParameter);
  const resetToken = address.hash.startsWith(resetMark) ? address.hash.slice(resetMark.length) : null;
  if (resetToken) {
    address.hash = '';
    address.pathname = '/';
  }
  if (entryCode || resetToken || isLanguageIn) history.replaceState(history.state, '', address);
  const taken = { entryCode, resetToken, invitation };
  keepInvitation(taken);
  return taken;
}
