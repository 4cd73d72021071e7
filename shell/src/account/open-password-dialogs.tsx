import { LazyContent } from '../dialogs/lazy-content.tsx';
import { areaText } from '../texts/texts.ts';
import { changePasswordPart, forgotPasswordPart, resetPasswordPart } from './account-parts.ts';
import type { AccountServices } from './account-services.ts';

const text = areaText('account');

/** Null when the texts cannot be loaded; then no dialog is opened. */
async function withTexts<T>({ texts, toasts }: AccountServices, open: () => Promise<T>): Promise<T | null> {
  try {
    await texts.addArea('account');
  } catch {
    toasts.show({ kind: 'error', text: texts.errorText('NETWORK') });
    return null;
  }
  return open();
}

/** Resolves with whether the password was changed. */
export async function openChangePassword(services: AccountServices, options: { isForced: boolean }): Promise<boolean> {
  const value = await withTexts(services, () =>
    services.dialogs.open({
      title: text(options.isForced ? 'password.forcedTitle' : 'password.changeTitle'),
      kind: 'change-password',
      content: (close) => <LazyContent part={changePasswordPart} props={{ ...options, close }} />,
    }),
  );
  return value === true;
}

/** Opens the change that a session needs before anything else; it ends without one. */
export async function requirePasswordChange(services: AccountServices): Promise<void> {
  const { session, dialogs } = services;
  // It stands alone (S30): nothing below it could be used, and popups open again after it.
  for (const entry of dialogs.stack.get()) entry.close();
  const isChanged = await openChangePassword(services, { isForced: true });
  if (!isChanged && session.status.get().mustChangePassword) await session.logout();
}

export async function openForgotPassword(services: AccountServices): Promise<void> {
  await withTexts(services, () =>
    services.dialogs.open({
      title: text('password.forgotTitle'),
      kind: 'forgot-password',
      content: (close) => <LazyContent part={forgotPasswordPart} props={{ close }} />,
    }),
  );
}

export async function openResetPassword(services: AccountServices, token: string): Promise<void> {
  await withTexts(services, () =>
    services.dialogs.open({
      title: text('password.resetTitle'),
      kind: 'reset-password',
      content: (close) => <LazyContent part={resetPasswordPart} props={{ token, close }} />,
    }),
  );
}
