import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import type { AccountServices } from './account-services.ts';
import { type FromAddress, keepInvitation } from './from-address.ts';

/** Few visitors come with a code, so what exchanges it is loaded then. */
async function enterBy(services: AccountServices, code: string): Promise<boolean> {
  try {
    const { enterByCode } = await loadWithRetry(() => import('./enter-by-code.ts'));
    return await enterByCode(services, code);
  } catch {
    services.toasts.show({ kind: 'error', text: services.texts.errorText('NETWORK') });
    return false;
  }
}

/** Logs in by an entry code, restores the session of this tab, or opens the dialog for a new password. */
export async function enterFromAddress(services: AccountServices, address: FromAddress): Promise<void> {
  const { entryCode, resetToken } = address;
  const isEntered = entryCode ? await enterBy(services, entryCode) : false;
  if (!isEntered) await services.session.restore();
  // The end of a restored session clears the tab's storage, so the invitation of this address is stored again.
  keepInvitation(address);
  if (!resetToken) return;
  const { openResetPassword } = await import('./open-password-dialogs.tsx');
  await openResetPassword(services, resetToken);
}
