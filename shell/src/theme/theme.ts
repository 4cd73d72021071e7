import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../core/browser/stored.ts';
import { afterNextPaint } from '../core/schedule/after-next-paint.ts';
import { serviceContext } from '../core/service-context.ts';
import type { Store } from '../core/store.ts';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'dark' | 'light';

const key = 'theme';

export const themeChoiceAtom = atom<ThemeChoice>('dark');
/** The theme that the choice means on this device. */
export const themeAtom = atom<Theme>('dark');

export interface ThemeControl {
  choose(choice: ThemeChoice): void;
}

function readChoice(): ThemeChoice {
  const stored = readStored(key);
  return themeChoices.find((choice) => choice === stored) ?? 'dark';
}

export const [ThemeContext, useTheme] = serviceContext<ThemeControl>();

/** Dark by default; `system` follows the device. The page's own script applies the same before the first paint. */
export function createTheme(store: Store): ThemeControl {
  const device = matchMedia('(prefers-color-scheme: light)');
  store.set(themeChoiceAtom, readChoice());
  const resolve = (): Theme => {
    const chosen = store.get(themeChoiceAtom);
    return chosen === 'system' ? (device.matches ? 'light' : 'dark') : chosen;
  };
  store.set(themeAtom, resolve());
  // The colours change with the click; components that depend on the theme are drawn after the next paint.
  const apply = () => {
    document.documentElement.dataset.theme = resolve();
    afterNextPaint(() => store.set(themeAtom, resolve()));
  };
  apply();
  device.addEventListener('change', apply);
  return {
    choose(next) {
      store.set(themeChoiceAtom, next);
      writeStored(key, next);
      apply();
    },
  };
}
