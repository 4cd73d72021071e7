import { exchangeEntryCode } from '@atrium/contracts/calls';
import { addressKeys } from '@atrium/contracts/constants';
import type { Shell } from '../core/shell-context.tsx';
import { type Invitation, invitationOf, keepInvitation } from './invitation.ts';

/** Values of the address that must not stay in it. */
export interface FromAddress {
  readonly entryCode: string | null;
  readonly resetToken: string | null;
  readonly invitation: Invitation;
}

const resetMark = '#reset=';

/**
 * Reads codes out of the address. One-time codes are removed from it, so that they are not in the history or in a link
 * that is shared (S25, SEC12); codes of an invitation are kept before (`main.tsx`).
 */
export function takeFromAddress(): FromAddress {
  const address = new URL(location.href);
  const invitation = invitationOf(address);
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

/** Logs in by an entry code, restores the session of this tab, or opens the dialog for a new password. */
export async function enterFromAddress(
  shell: Shell,
  { entryCode, resetToken, invitation }: FromAddress,
): Promise<void> {
  const { session, toasts } = shell;
  const exchanged = entryCode ? await session.enter(exchangeEntryCode, { code: entryCode }) : null;
  if (exchanged && !exchanged.ok) toasts.show({ kind: 'error', text: exchanged.failure.message });
  if (!exchanged?.ok) await session.restore();
  // The end of a restored session clears the tab's storage, so the invitation of this address is stored again.
  keepInvitation(invitation);
  if (!resetToken) return;
  const { openResetPassword } = await import('./open-password-dialogs.tsx');
  await openResetPassword(shell, resetToken);
}
