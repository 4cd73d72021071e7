import { exchangeEntryCode } from '@atrium/contracts/calls';
import { addressKeys } from '@atrium/contracts/constants';
import type { Shell } from '../boot/shell-context.tsx';
import { writeStored } from '../boot/stored.ts';

/** What an address brought along that must not stay in it. */
export interface FromAddress {
  readonly entryCode: string | null;
  readonly resetToken: string | null;
}

const resetMark = '#reset=';

/**
 * Reads codes out of the address. One-time codes are taken out of it before anybody sees them in the history or sends
 * the address on (S25, SEC12); who invited the visitor is kept until they register (S42).
 */
export function takeFromAddress(): FromAddress {
  const address = new URL(location.href);
  for (const key of [addressKeys.affiliateCode, addressKeys.referralCode]) {
    const code = address.searchParams.get(key);
    if (code) writeStored(key, code.slice(0, 20), 'session');
  }
  const entryCode = address.searchParams.get(addressKeys.entryCode);
  address.searchParams.delete(addressKeys.entryCode);
  const resetToken = address.hash.startsWith(resetMark) ? address.hash.slice(resetMark.length) : null;
  if (resetToken) {
    address.hash = '';
    address.pathname = '/';
  }
  if (entryCode || resetToken) history.replaceState(history.state, '', address);
  return { entryCode, resetToken };
}

/** Logs in by the code, goes on with the session of this tab, or sets the new password that an e-mail allows. */
export async function enterFromAddress(shell: Shell, { entryCode, resetToken }: FromAddress): Promise<void> {
  const { session, toasts } = shell;
  const exchanged = entryCode ? await session.enter(exchangeEntryCode, { code: entryCode }) : null;
  if (exchanged && !exchanged.ok) toasts.show({ kind: 'error', text: exchanged.failure.message });
  if (!exchanged?.ok) await session.restore();
  if (!resetToken) return;
  const { openResetPassword } = await import('./open-password-dialogs.tsx');
  await openResetPassword(shell, resetToken);
}
