import { languages, memberType } from '@atrium/contracts/constants';
import type { Audience } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';

/** An audience in one line. */
export function useAudienceText() {
  const text = useText();
  return ({ languages: chosen, memberTypes: [type], vipMin, tags }: Audience): string =>
    [
      ...chosen.map((language) => languages[language].nativeName),
      ...(type === undefined ? [] : [text(type === memberType ? 'audience.types.PLAYER' : 'audience.types.AGENT')]),
      ...(vipMin > 0 ? [`${text('audience.vipMin')} ${vipMin}`] : []),
      ...tags,
    ].join(' · ') || text('audience.everyone');
}
