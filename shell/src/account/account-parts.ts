import { fetchPart } from '../parts/fetch-part.ts';
import type { Texts } from '../texts/i18n.ts';

const area = 'account';

/** Forms of the account, loaded when they are opened, because few visitors open them at once. */
export const loginPart = { area, load: () => import('./login/login-dialog.tsx') } as const;
export const registerPart = { area, load: () => import('./register/register-dialog.tsx') } as const;
export const logoutPart = { area, load: () => import('./logout-dialog.tsx') } as const;
export const changePasswordPart = { area, load: () => import('./password/change-password-dialog.tsx') } as const;
export const forgotPasswordPart = { area, load: () => import('./password/forgot-password-dialog.tsx') } as const;
export const resetPasswordPart = { area, load: () => import('./password/reset-password-dialog.tsx') } as const;

/** Loads the login when its button is pointed at, touched or focused. */
export function prefetchLogin(texts: Texts): void {
  fetchPart<never>(loginPart, texts).catch(() => undefined);
}

export function prefetchRegister(texts: Texts): void {
  fetchPart<never>(registerPart, texts).catch(() => undefined);
}
