import type { BundledLanguage } from '../constants/index.ts';
import type { ErrorCode } from './catalogue.ts';

/** One language's text for every error code. `{name}` is replaced by a value of the failed answer. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;

/** Loads a language's error texts; each is its own chunk in the browser. */
export const errorTextLoaders: Record<BundledLanguage, () => Promise<{ default: ErrorTexts }>> = {
  EN: () => import('./texts/en.ts'),
  HI: () => import('./texts/hi.ts'),
  TY: () => import('./texts/ty.ts'),
};
