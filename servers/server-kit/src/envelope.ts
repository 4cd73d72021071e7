import type { Envelope, ErrorDetails } from '@atrium/contracts/calls';
import {
  type BundledLanguage,
  bundledLanguages,
  defaultLanguage,
  isBundledLanguage,
} from '@atrium/contracts/constants';
import { type ErrorCode, type ErrorTexts, errorCatalogue, errorTextLoaders } from '@atrium/contracts/errors';

const texts = Object.fromEntries(
  await Promise.all(
    bundledLanguages.map(async (language) => [language, (await errorTextLoaders[language]()).default] as const),
  ),
) as Record<BundledLanguage, ErrorTexts>;

/** The language of the `Language` header; the default if it is not supported. */
export function languageOf(header: unknown): BundledLanguage {
  return typeof header === 'string' && isBundledLanguage(header) ? header : defaultLanguage;
}

/** An error's text, with the values of the answer in place of `{name}`. */
export function errorMessage(code: ErrorCode, details: ErrorDetails, language: BundledLanguage): string {
  return texts[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}

export function success(value: unknown, traceId: string, serverTime: number): Envelope<unknown> {
  return { success: true, value, message: '', error: null, traceId, serverTime };
}

export function failure(
  code: ErrorCode,
  details: ErrorDetails,
  { language, traceId, now }: { language: BundledLanguage; traceId: string; now: number },
): Envelope<never> {
  const message = errorMessage(code, details, language);
  return { success: false, value: details, message, error: code, traceId, serverTime: now };
}

/** The HTTP status of a code; 500 for a code that only clients raise. */
export function httpStatusOf(code: ErrorCode): number {
  return errorCatalogue[code].httpStatus || 500;
}
