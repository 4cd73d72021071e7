import { toastShow } from '@atrium/contracts/commands';
import { merchantOf } from '@atrium/contracts/constants';
import type { RemoteTexts } from '@atrium/contracts/platform';
import { renderWithin, type TestPlatform } from '@atrium/testing';
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { type Shell, ShellContext } from '../core/shell-context.tsx';
import { languageAtom, merchantAtom } from '../region/region.ts';
import { sessionStatusAtom } from '../session/session.ts';
import type { Area } from '../texts/areas.ts';
import { bundledLanguage } from '../texts/language.ts';

const files = {
  EN: () => import('../texts/en.json'),
  HI: () => import('../texts/hi.json'),
  TY: () => import('../texts/ty.json'),
};

/** The texts of the shell, or of one of its areas. */
function textsOf(area: Area | 'shell'): RemoteTexts {
  const load = async (language: keyof typeof files) => ({ default: (await files[language]()).default[area] });
  return { EN: () => load('EN'), HI: () => load('HI'), TY: () => load('TY') };
}

/**
 * Renders what the shell draws itself, with the calls, bus, region and session of a test platform. `text` has the texts
 * of the platform's `remoteId`, which is an area.
 */
export async function renderInShell(platform: TestPlatform, element: ReactNode, areas: readonly Area[]) {
  const { calls, bus, region, session } = platform;
  const { merchantCode, language } = region.get();
  const store = createStore();
  store.set(merchantAtom, merchantOf(merchantCode));
  store.set(languageAtom, bundledLanguage(language as keyof typeof files));
  store.set(sessionStatusAtom, { phase: 'known', state: session.get(), mustChangePassword: false });
  const names = ['shell', ...areas] as const;
  // The services that a dialog uses of the shell; toasts are recorded as the command that shows them.
  const toasts: Pick<Shell['toasts'], 'show'> = { show: (toast) => void bus.send(toastShow, toast) };
  const shell = { calls, bus, toasts } as unknown as Shell;
  return renderWithin(
    platform,
    <Provider store={store}>
      <ShellContext value={shell}>{element}</ShellContext>
    </Provider>,
    { texts: Object.fromEntries(names.map((name) => [name, textsOf(name)])) },
  );
}
