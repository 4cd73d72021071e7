/** Forms of the account: in files of their own, because few visitors open them at once. */
export const loginContent = () => import('./login-dialog.tsx');
export const registerContent = () => import('./register-dialog.tsx');

/** Fetches them before they are asked for. */
export function prefetchAccountDialogs(): void {
  for (const load of [loginContent, registerContent]) load().catch(() => undefined);
}
