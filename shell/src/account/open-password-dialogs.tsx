import type { Shell } from '../core/shell-context.tsx';
import { LazyContent } from '../dialogs/lazy-content.tsx';
import { areaText } from '../texts/texts.ts';
import { changePasswordPart, forgotPasswordPart, resetPasswordPart } from './account-parts.ts';

const text = areaText('account');

/** Null when the texts cannot be loaded; then no dialog is opened. */
async function withTexts<T>({ texts, toasts }: Shell, open: () => Promise<T>): Promise<T | null> {
  try {
    await texts.addArea('account');
  } catch {
    toasts.show({ kind: 'error', text: texts.errorText('NETWORK') });
    return null;
  }
  return open();
}

/** Resolves with whether the password was changed. */
export async function openChangePassword(shell: Shell, options: { isForced: boolean }): Promise<boolean> {
  const value = await withTexts(shell, () =>
    shell.dialogs.open({
      title: text(options.isForced ? 'password.forcedTitle' : 'password.changeTitle'),
      kind: 'change-password',
      content: (close) => <LazyContent part={changePasswordPart} props={{ ...options, close }} />,
    }),
  );
  return value === true;
}

/** Opens the change that a session needs before anything else; it ends without one. */
export async function requirePasswordChange(shell: Shell): Promise<void> {
  const { session, dialogs } = shell;
  // It stands alone (S30): nothing below it could be used, and popups open again after it.
  for (const entry of dialogs.stack.get()) entry.close();
  const isChanged = await openChangePassword(shell, { isForced: true });
  if (!isChanged && session.status.get().mustChangePassword) await session.logout();
}

export async function openForgotPassword(shell: Shell): Promise<void> {
  await withTexts(shell, () =>
    shell.dialogs.open({
      title: text('password.forgotTitle'),
      kind: 'forgot-password',
      content: (close) => <LazyContent part={forgotPasswordPart} props={{ close }} />,
    }),
  );
}

export async function openResetPassword(shell: Shell, token: string): Promise<void> {
  await withTexts(shell, () =>
    shell.dialogs.open({
      title: text('password.resetTitle'),
      kind: 'reset-password',
      content: (close) => <LazyContent part={resetPasswordPart} props={{ token, close }} />,
    }),
  );
}
