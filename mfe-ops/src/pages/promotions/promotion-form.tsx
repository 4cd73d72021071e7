import { activityKinds } from '@atrium/contracts/activity';
import { savePromotion } from '@atrium/contracts/calls';
import { bundledLanguages, languages, promotionRules } from '@atrium/contracts/constants';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { SelectField } from '@atrium/ui';
import { FormItem, TextArea } from '@atrium/ui/form';
import { useState } from 'react';
import { AudienceFields, audienceOf, wideAudience } from '../../features/decide/audience-fields.tsx';
import { endOf, LengthField, untilEnded } from '../../features/decide/length-field.tsx';
import { MerchantField } from '../../features/decide/merchant-field.tsx';
import { PictureFields, pictureOf, plainPicture } from '../../features/decide/picture-fields.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { atOnce, StartField, startOf } from '../../features/decide/start-field.tsx';
import { noTitles, TitleFields } from '../../features/decide/title-fields.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';
import { KindFields, kindTerms, noKindTerms } from './kind-fields.tsx';

interface PromotionFormProps {
  id: string;
  motifs: readonly string[];
  onMade(): void;
}

const lengthDays = [1, 7, 30] as const;

/** A new promotion, as a draft: its texts, whom it is for, when, and what its kind has. */
export function PromotionForm({ id, motifs, onMade }: PromotionFormProps) {
  const text = useText();
  const { now } = usePlatform();
  const region = useRegion();
  const { decide, isBusy, failure } = useDecide(onMade);
  const problem = useFieldProblem(failure, String);
  const [kind, setKind] = useState<(typeof activityKinds)[number]>('INFORMATION');
  const wrong = (name: string) => problem(name in languages ? `titles.${name}` : name);
  const initial = {
    ...noTitles,
    termsEN: '',
    termsHI: '',
    termsTY: '',
    ...noKindTerms,
    ...wideAudience,
    ...plainPicture,
    merchantCode: region.merchantCode as string,
    startsInDays: atOnce,
    runsDays: untilEnded,
    reason: '',
  };
  const submit = ({ EN, HI, TY, ...typed }: typeof initial) => {
    const startsAt = startOf(typed.startsInDays, now());
    void decide(savePromotion, {
      kind,
      merchantCode: typed.merchantCode,
      titles: { EN, HI, TY },
      terms: { EN: typed.termsEN, HI: typed.termsHI, TY: typed.termsTY },
      audience: audienceOf(typed),
      ...pictureOf(typed),
      ...kindTerms(kind, typed, region.fractionDigits),
      startsAt,
      endsAt: kind === 'ENVELOPE' ? null : endOf(typed.runsDays, startsAt ?? now()),
      reason: typed.reason,
    });
  };
  return (
    <ReasonForm
      id={id}
      isWide
      isBusy={isBusy}
      failure={failure}
      initial={initial}
      wrong={wrong}
      submitText={text('promotions.save')}
      onSubmit={submit}
    >
      <SelectField
        label={text('promotions.kind')}
        value={kind}
        onChange={({ target }) => setKind(activityKinds.find((one) => one === target.value) ?? 'INFORMATION')}
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
