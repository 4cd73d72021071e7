import { exchangeEntryCode } from '@atrium/contracts/calls';
import { addressKeys } from '@atrium/contracts/constants';
import { writeStored } from '../core/browser/stored.ts';
import type { Shell } from '../core/shell-context.tsx';

/** What an address brought along that must not stay in it. */
export interface FromAddress {
  readonly entryCode: string | null;
  readonly resetToken: string | null;
  /** Who invited the visitor. */
  readonly invitation: readonly (readonly [key: string, code: string])[];
}

const resetMark = '#reset=';

function keep(invitation: FromAddress['invitation']): void {
  for (const [key, code] of invitation) writeStored(key, code, 'session');
}

/**
 * Reads codes out of the address. One-time codes are taken out of it before anybody sees them in the history or sends
 * the address on (S25, SEC12); who invited the visitor is kept until they register (S42).
 */
export function takeFromAddress(): FromAddress {
  const address = new URL(location.href);
  const invitation = [addressKeys.affiliateCode, addressKeys.referralCode].flatMap((key) => {
    const code = address.searchParams.get(key);
    return code ? [[key, code.slice(0, 20)] as const] : [];
  });
  keep(invitation);
  const entryCode = address.searchParams.get(addressKeys.entryCode);
  address.searchParams.delete(addressKeys.entryCode);
  const resetToken = address.hash.startsWith(resetMark) ? address.hash.slice(resetMark.length) : null;
  if (resetToken) {
    address.hash = '';
    address.pathname = '/';
  }
  if (entryCode || resetToken) history.replaceState(history.state, '', address);
  return { entryCode, resetToken, invitation };
}

/** Logs in by the code, goes on with the session of this tab, or sets the new password that an e-mail allows. */
export async function enterFromAddress(
  shell: Shell,
  { entryCode, resetToken, invitation }: FromAddress,
): Promise<void> {
  const { session, toasts } = shell;
  const exchanged = entryCode ? await session.enter(exchangeEntryCode, { code: entryCode }) : null;
  if (exchanged && !exchanged.ok) toasts.show({ kind: 'error', text: exchanged.failure.message });
  if (!exchanged?.ok) await session.restore();
  // A session that turns out to be over takes along what this tab had kept, but not what has just come.
  keep(invitation);
  if (!resetToken) return;
  const { openResetPassword } = await import('./open-password-dialogs.tsx');
  await openResetPassword(shell, resetToken);
}
