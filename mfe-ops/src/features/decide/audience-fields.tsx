import { bundledLanguages, languages, memberType, vipLevels } from '@atrium/contracts/constants';
import { type Audience, audienceTypes } from '@atrium/contracts/entities';
import { FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

const everyone = 'ALL';

/** An audience that is not narrowed, as values of the form. */
export const wideAudience = { language: everyone as string, memberKind: everyone as string, vipMin: '0', tags: '' };

/** Tags as they are typed: with commas or spaces between. */
export const typedTags = (typed: string) => typed.split(/[\s,]+/).filter((tag) => tag !== '');

/** The audience that was chosen: players and agents are kinds of several types. */
export function audienceOf({ language, memberKind, vipMin, tags }: typeof wideAudience): Audience {
  return {
    languages: bundledLanguages.filter((one) => one === language),
    memberTypes:
      memberKind === everyone
        ? []
        : audienceTypes.filter((type) => (type === memberType) === (memberKind === 'PLAYER')),
    vipMin: Number(vipMin),
    tags: typedTags(tags),
  };
}

/** How an audience is chosen in a form; the reverse of `audienceOf`. */
export function chosenAudience({ languages: [language], memberTypes: [type], vipMin, tags }: Audience) {
  return {
    language: language ?? everyone,
    memberKind: type === undefined ? everyone : type === memberType ? 'PLAYER' : 'AGENT',
    vipMin: String(vipMin),
    tags: tags.join(', '),
  };
}

/** Who sees what is written: by language, type of member, VIP level and tag. */
export function AudienceFields({ wrong }: { wrong(name: string): string | undefined }) {
  const text = useText();
  return (
    <>
      <FormItem name="language" label={text('audience.language')}>
        <Select
          options={[
            { value: everyone, label: text('audience.everyone') },
            ...bundledLanguages.map((value) => ({
              value: value as string,
              label: languages[value].nativeName,
              lang: languages[value].locale,
            })),
          ]}
        />
      </FormItem>
      <FormItem name="memberKind" label={text('audience.type')}>
        <Select
          options={[everyone, 'PLAYER', 'AGENT'].map((value) => ({
            value,
            label: value === everyone ? text('audience.everyone') : text(`audience.types.${value}` as 'audience.type'),
          }))}
        />
      </FormItem>
      <FormItem name="vipMin" label={text('audience.vipMin')}>
        <Select options={vipLevels.map(({ level }) => ({ value: String(level), label: String(level) }))} />
      </FormItem>
      <FormItem
        name="tags"
        label={text('audience.tags')}
        hint={text('audience.tagsHint')}
        error={wrong('audience.tags')}
      >
        <Input autoComplete="off" maxLength={200} />
      </FormItem>
    </>
  );
}
