import { createValue } from '../../boot/value.ts';

/** What browsers that can install a site offer it with; not in the DOM's own types. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'offered'; readonly prompt: InstallPrompt }
  | { readonly kind: 'installed' };

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Whether the site can be installed here, or is. The browser says so once, soon after the page has loaded. */
export const installState = createValue<InstallState>({ kind: 'unknown' });

export function watchInstallPrompt(): void {
  if (isInstalled()) installState.set({ kind: 'installed' });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installState.set({ kind: 'offered', prompt: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => installState.set({ kind: 'installed' }));
}

/** Asks the browser to ask; an offer is good once. */
export async function install(): Promise<void> {
  const state = installState.get();
  if (state.kind !== 'offered') return;
  installState.set({ kind: 'unknown' });
  await state.prompt.prompt();
}
