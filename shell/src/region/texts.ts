import { getI18n, useTranslation } from '@atrium/contracts/provided';
import type { TextKeyOf } from '@atrium/contracts/react';
import type english from '../texts/en.json';
import { shellNamespace } from './i18n.ts';

export type ShellTextKey = TextKeyOf<typeof english>;
export type ShellText = (key: ShellTextKey, values?: Record<string, string | number>) => string;

/** The shell's own texts; keys are checked against the English file. */
export function useShellText(): ShellText {
  const { t } = useTranslation(shellNamespace);
  return (key, values) => t(key as string, values ?? {});
}

/** The same outside of a component, in the language of the moment. */
export const shellText: ShellText = (key, values) => getI18n().t(key, { ns: shellNamespace, ...values });
