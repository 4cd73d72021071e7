import type { Texts } from '../region/i18n.ts';
import { fetchPart } from './lazy-content.tsx';

/** Forms of the account: in files of their own, because few visitors open them at once. */
export const loginPart = { area: 'account', load: () => import('./login-dialog.tsx') } as const;
export const registerPart = { area: 'account', load: () => import('./register-dialog.tsx') } as const;

/** Fetches them before they are asked for. */
export function prefetchAccountDialogs(texts: Texts): void {
  for (const part of [loginPart, registerPart]) fetchPart<never>(part, texts).catch(() => undefined);
}
