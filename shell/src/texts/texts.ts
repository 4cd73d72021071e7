import { getI18n, useTranslation } from '@atrium/contracts/provided';
import type { TextKeyOf } from '@atrium/contracts/react';
import { useCallback } from 'react';
import type { Area, AreaEnglish } from './areas.ts';
import { shellNamespace } from './i18n.ts';

type TextOf<Key> = (key: Key, values?: Record<string, string | number>) => string;
export type ShellTextKey = TextKeyOf<AreaEnglish<'shell'>>;
export type ShellText = TextOf<ShellTextKey>;
export type AreaTextKey<A extends Area> = TextKeyOf<AreaEnglish<A>>;
export type AreaText<A extends Area> = TextOf<AreaTextKey<A>>;

/** The shell's own texts; keys are checked against the English file. */
export function useShellText(): ShellText {
  const { t } = useTranslation(shellNamespace);
  return useCallback<ShellText>((key, values) => t(key as string, values ?? {}), [t]);
}

/** Texts of an area, in a dialog that is loaded together with them. */
export function useAreaText<A extends Area>(area: A): AreaText<A> {
  const { t } = useTranslation(area);
  return useCallback<AreaText<A>>((key, values) => t(key as string, values ?? {}), [t]);
}

/** The shell's own texts outside of a component, in the current language. */
export const shellText: ShellText = (key, values) => getI18n().t(key, { ns: shellNamespace, ...values });

/** Texts of an area outside of a component, once they are loaded. */
export const areaText =
  <A extends Area>(area: A): AreaText<A> =>
  (key, values) =>
    getI18n().t(key as string, { ns: area, ...values });
