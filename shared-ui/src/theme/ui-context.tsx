import { createContext, type ReactNode, useContext } from 'react';
import type { ThemeName } from './tokens.ts';

/** The kit's own few texts; the shell has them in each language. */
const uiTextKeys = [
  'retry',
  'close',
  'previous',
  'next',
  'page',
  'pages',
  'pause',
  'play',
  'showPassword',
  'hidePassword',
  'slide',
  'loading',
  'required',
  'trace',
  'empty',
  'justNow',
  'missing',
  'whichAmount',
] as const;
type UiTextKey = (typeof uiTextKeys)[number];
export type UiTexts = Readonly<Record<UiTextKey, string>>;

/** The texts, as `say` has each of them. */
export function uiTexts(say: (key: UiTextKey) => string): UiTexts {
  return Object.fromEntries(uiTextKeys.map((key) => [key, say(key)])) as UiTexts;
}

/** Settings of all components: theme, language, money format and time zone of the merchant. */
export interface UiSettings {
  readonly theme: ThemeName;
  /** BCP 47, e.g. `hi-IN`. */
  readonly locale: string;
  /** The direction of the language; left to right without it. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly fractionDigits: number;
  readonly timeZone: string;
  /** Nonce of the page's content security policy, for styles made at run time. */
  readonly nonce: string | undefined;
  readonly texts: UiTexts;
}

const UiContext = createContext<UiSettings>({
  theme: 'dark',
  locale: 'en',
  currency: 'TLB',
  currencySymbol: 'TLB',
  fractionDigits: 2,
  timeZone: 'Asia/Manila',
  nonce: undefined,
  texts: uiTexts((key) => key),
});

/** Provides the settings to all components below; the shell renders it once for the whole site. */
export function UiProvider({ settings, children }: { settings: UiSettings; children: ReactNode }) {
  return <UiContext value={settings}>{children}</UiContext>;
}

export function useUi(): UiSettings {
  return useContext(UiContext);
}
