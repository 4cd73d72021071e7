import type { ErrorDetails } from '@atrium/contracts/calls';
import type { BundledLanguage } from '@atrium/contracts/constants';
import { type ErrorCode, errorTextLoaders } from '@atrium/contracts/errors';

/** The text of a refusal as the gateway says it. @param details its values replace `{name}` */
export async function refusalText(
  code: string,
  language: BundledLanguage,
  details: ErrorDetails = {},
): Promise<string> {
  const { default: texts } = await errorTextLoaders[language]();
  return texts[code as ErrorCode].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}
