import { exchangeEntryCode } from '@atrium/contracts/calls';
import type { AccountServices } from './account-services.ts';
import { type FromAddress, keepInvitation } from './from-address.ts';

/** Logs in by an entry code, restores the session of this tab, or opens the dialog for a new password. */
export async function enterFromAddress(services: AccountServices, address: FromAddress): Promise<void> {
  const { session, toasts } = services;
  const { entryCode, resetToken } = address;
  const exchanged = entryCode ? await session.enter(exchangeEntryCode, { code: entryCode }) : null;
  if (exchanged && !exchanged.ok) toasts.show({ kind: 'error', text: exchanged.failure.message });
  if (!exchanged?.ok) await session.restore();
  // The end of a restored session clears the tab's storage, so the invitation of this address is stored again.
  keepInvitation(address);
  if (!resetToken) return;
  const { openResetPassword } = await import('./open-password-dialogs.tsx');
  await openResetPassword(services, resetToken);
}
