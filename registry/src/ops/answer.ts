import type { Envelope, ErrorDetails } from '@atrium/contracts/calls';
import {
  type BundledLanguage,
  bundledLanguages,
  defaultLanguage,
  isBundledLanguage,
} from '@atrium/contracts/constants';
import { type ErrorCode, type ErrorTexts, errorCatalogue, errorTextLoaders } from '@atrium/contracts/errors';
import { ReleaseError } from '../release-error.ts';

const texts = Object.fromEntries(
  await Promise.all(
    bundledLanguages.map(async (language) => [language, (await errorTextLoaders[language]()).default] as const),
  ),
) as Record<BundledLanguage, ErrorTexts>;

/** A refusal that is not about releases but about the request or its sender. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export interface AnswerTo {
  readonly language: unknown;
  readonly traceId: string;
  readonly now: number;
}

export function success(value: unknown, { traceId, now }: AnswerTo): Envelope<unknown> {
  return { success: true, value, message: '', error: null, traceId, serverTime: now };
}

/** An exception as code and details; null when it is a fault of ours. */
export function refusalOf(error: unknown): { code: ErrorCode; details: ErrorDetails } | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ReleaseError) {
    const findings = error.findings.length > 0 ? { findings: error.findings } : {};
    return { code: error.code, details: { detail: error.message, ...findings } };
  }
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return { code: 'UPLOAD_TOO_LARGE', details: {} };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { code: 'REQUEST_INVALID', details: {} };
  return null;
}

/** The envelope of a refusal, in the requested language, and its HTTP status. */
export function failure(
  { code, details }: { code: ErrorCode; details: ErrorDetails },
  { language, traceId, now }: AnswerTo,
): { status: number; body: Envelope<never> } {
  const known = typeof language === 'string' && isBundledLanguage(language) ? language : defaultLanguage;
  const message = texts[known][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
  const status = errorCatalogue[code].httpStatus || 500;
  return { status, body: { success: false, value: details, message, error: code, traceId, serverTime: now } };
}
