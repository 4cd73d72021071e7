import { type ActivityKind, activityKinds } from '@atrium/contracts/activity';
import { savePromotion } from '@atrium/contracts/calls';
import { bundledLanguages, inEveryLanguage, languages, promotionRules } from '@atrium/contracts/constants';
import type { RegionState, StaffPromotion } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { FormItem, TextArea } from '@atrium/ui/form';
import { ChoiceField } from '@atrium/ui/select';
import { useState } from 'react';
import { AudienceFields, audienceOf, chosenAudience, wideAudience } from '../../features/decide/audience-fields.tsx';
import { endOf, LengthField, untilEnded } from '../../features/decide/length-field.tsx';
import { MerchantField } from '../../features/decide/merchant-field.tsx';
import { PictureFields, pictureOf, plainPicture } from '../../features/decide/picture-fields.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { atOnce, StartField, startOf } from '../../features/decide/start-field.tsx';
import { noTitles, perLanguage, TitleFields, typedTitles } from '../../features/decide/title-fields.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { KindFields, kindTerms, noKindTerms, typedKindTerms } from './kind-fields.tsx';

interface PromotionFormProps {
  id: string;
  motifs: readonly string[];
  /** The draft that is written again. */
  draft?: StaffPromotion;
  onMade(): void;
}

const lengthDays = [1, 7, 30] as const;

/** The form's values: those of the draft, but for its times, which are chosen again. */
function initialOf(draft: StaffPromotion | undefined, { merchantCode, fractionDigits }: RegionState) {
  return {
    ...(draft?.titles ?? noTitles),
    ...perLanguage('terms', (language) => draft?.terms[language] ?? ''),
    ...(draft ? typedKindTerms(draft, fractionDigits) : noKindTerms),
    ...(draft ? chosenAudience(draft.audience) : wideAudience),
    motif: draft?.motifs[0] ?? plainPicture.motif,
    hue: String(draft?.hue ?? plainPicture.hue),
    merchantCode: draft?.merchantCode ?? merchantCode,
    startsInDays: atOnce,
    runsDays: untilEnded,
    reason: '',
  };
}

/** A promotion as a draft, a new one or one written again: its texts, whom it is for, when, and what its kind has. */
export function PromotionForm({ id, motifs, draft, onMade }: PromotionFormProps) {
  const text = useText();
  const { now } = usePlatform();
  const region = useRegion();
  const typedMinor = useTypedMinor();
  const deciding = useDecide(onMade);
  const { money } = useFormat();
  const problem = useFieldProblem(deciding.failure, (bound, field) =>
    field.endsWith('Minor') ? money(bound) : String(bound),
  );
  const [kind, setKind] = useState<ActivityKind>(draft?.kind ?? 'INFORMATION');
  const wrong = (name: string) => problem(name in languages ? `titles.${name}` : name);
  const initial = initialOf(draft, region);
  const submit = (typed: typeof initial) => {
    const startsAt = startOf(typed.startsInDays, now());
    void deciding.decide(savePromotion, {
      kind,
      merchantCode: typed.merchantCode,
      titles: typedTitles(typed),
      terms: inEveryLanguage((language) => typed[`terms${language}`]),
      audience: audienceOf(typed),
      ...pictureOf(typed, typedMinor),
      ...(draft ? { id: draft.id } : {}),
      ...(draft && typed.motif === initial.motif ? { motifs: draft.motifs } : {}),
      ...kindTerms(kind, typed, region.fractionDigits, typedMinor),
      startsAt,
      endsAt: kind === 'ENVELOPE' ? null : endOf(typed.runsDays, startsAt ?? now()),
      reason: typed.reason,
    });
  };
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('promotions.save')}
      onSubmit={submit}
    >
      <ChoiceField<ActivityKind>
        label={text('promotions.kind')}
        value={kind}
        onChange={setKind}
        options={activityKinds.map((value) => ({ value, label: text(`promotions.kinds.${value}`) }))}
      />
      <TitleFields wrong={wrong} />
      {bundledLanguages.map((language) => (
        <FormItem
          key={language}
          name={`terms${language}`}
          error={problem(`terms.${language}`)}
          label={text('promotions.terms', { language: languages[language].nativeName })}
          required
        >
          <TextArea rows={4} maxLength={promotionRules.termsMaxLength} />
        </FormItem>
      ))}
      <KindFields kind={kind} wrong={problem} />
      <PictureFields motifs={motifs} wrong={problem} />
      <MerchantField />
      <AudienceFields wrong={problem} />
      <StartField />
      {kind === 'ENVELOPE' ? null : <LengthField days={lengthDays} error={problem('endsAt')} />}
    </ReasonForm>
  );
}
