import { atom } from 'jotai/vanilla';
import { pageStore } from '../../core/store.ts';

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
export const installAtom = atom<InstallState>({ kind: 'unknown' });

export function watchInstallPrompt(): void {
  if (isInstalled()) pageStore.set(installAtom, { kind: 'installed' });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    pageStore.set(installAtom, { kind: 'offered', prompt: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => pageStore.set(installAtom, { kind: 'installed' }));
}

/** Asks the browser to ask; an offer is good once. */
export async function install(): Promise<void> {
  const state = pageStore.get(installAtom);
  if (state.kind !== 'offered') return;
  pageStore.set(installAtom, { kind: 'unknown' });
  await state.prompt.prompt();
}
