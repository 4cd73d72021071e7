import { atom } from 'jotai/vanilla';
import { pageStore } from '../../core/store.ts';

/** The event of browsers that can install a site; it is not in the DOM's own types. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'offered'; readonly prompt: InstallPrompt }
  | { readonly kind: 'installed' };

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Whether the site can be installed here, or is; the browser emits its event once, soon after the page is loaded. */
export const installAtom = atom<InstallState>({ kind: 'unknown' });

export function watchInstallPrompt(): void {
  if (isInstalled()) pageStore.set(installAtom, { kind: 'installed' });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    pageStore.set(installAtom, { kind: 'offered', prompt: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => pageStore.set(installAtom, { kind: 'installed' }));
}

/** Shows the browser's own prompt; an event can be used once. */
export async function install(): Promise<void> {
  const state = pageStore.get(installAtom);
  if (state.kind !== 'offered') return;
  pageStore.set(installAtom, { kind: 'unknown' });
  await state.prompt.prompt();
}
