import type { RolloutStage } from '@atrium/contracts/calls';
import { languages, merchants } from '@atrium/contracts/constants';
import type { Audience } from '@atrium/contracts/release';
import { useText } from '../texts.ts';

/** Names of countries and languages; codes stay codes. */
export const nameOfRegion = (code: string): string =>
  merchants.find(({ country }) => country === code)?.countryName ?? code;
const languageOf = (code: string) => Object.entries(languages).find(([language]) => language === code)?.[1];
export const nameOfLanguage = (code: string): string => languageOf(code)?.nativeName ?? code;
/** BCP 47, for the name of a language, which is written in it. */
export const localeOfLanguage = (code: string): string | undefined => languageOf(code)?.locale;

/** Whom a canary is for, in one line; empty for everyone. */
export function useWhomText(): (whom: Audience | null | undefined) => string {
  const text = useText();
  return (whom) => {
    if (!whom) return '';
    const lists: [string, readonly string[]][] = [
      [text('whom.merchants'), whom.merchants ?? []],
      [text('whom.regions'), (whom.regions ?? []).map(nameOfRegion)],
      [text('whom.languages'), (whom.languages ?? []).map(nameOfLanguage)],
    ];
    const named = lists.flatMap(([kind, names]) => (names.length > 0 ? [`${kind}: ${names.join(', ')}`] : []));
    return [...named, ...(whom.testers ? [text('whom.testers')] : [])].join(' · ');
  };
}

/** A stage of a rollout: its share, and whom it is for. */
export function useStageText(): (stage: RolloutStage) => string {
  const whomText = useWhomText();
  return ({ percent, audience }) => `${percent} %${audience ? ` (${whomText(audience)})` : ''}`;
}
