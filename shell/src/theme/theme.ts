import { afterPicture } from '../boot/after-picture.ts';
import { readStored, writeStored } from '../boot/stored.ts';
import { createValue, type Value } from '../boot/value.ts';

export const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'dark' | 'light';

const key = 'theme';

export interface ThemeStore {
  readonly choice: Value<ThemeChoice>;
  readonly theme: Value<Theme>;
  choose(choice: ThemeChoice): void;
}

function readChoice(): ThemeChoice {
  const stored = readStored(key);
  return themeChoices.find((choice) => choice === stored) ?? 'dark';
}

/** Dark unless chosen otherwise; `system` follows the device. The page's own script applied the same before first paint. */
export function createTheme(): ThemeStore {
  const device = matchMedia('(prefers-color-scheme: light)');
  const choice = createValue<ThemeChoice>(readChoice());
  const resolve = (): Theme => {
    const chosen = choice.get();
    return chosen === 'system' ? (device.matches ? 'light' : 'dark') : chosen;
  };
  const theme = createValue<Theme>(resolve());
  // The colours answer the click; what is drawn differently in another theme follows the picture.
  const apply = () => {
    document.documentElement.dataset.theme = resolve();
    afterPicture(() => theme.set(resolve()));
  };
  apply();
  device.addEventListener('change', apply);
  return {
    choice,
    theme,
    choose(next) {
      choice.set(next);
      writeStored(key, next);
      apply();
    },
  };
}
