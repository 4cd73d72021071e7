import { exchangeEntryCode } from '@atrium/contracts/calls';
import type { AccountServices } from './account-services.ts';

/** Logs in by the code that another site's link carries; resolves with whether it did. */
export async function enterByCode({ session, toasts }: AccountServices, code: string): Promise<boolean> {
  const exchanged = await session.enter(exchangeEntryCode, { code });
  if (!exchanged.ok) toasts.show({ kind: 'error', text: exchanged.failure.message });
  return exchanged.ok;
}
