import { createBonusOffer } from '@atrium/contracts/calls';
import { bonusOfferRules, bundledLanguages, languages } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { bonusBases } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { SelectField, TextField } from '@atrium/ui';
import { ReasonForm, useFields } from '../../features/decide/reason-form.tsx';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

/** 0: until somebody ends it. */
const lengthDays = [0, 7, 30, 90] as const;
const amounts = ['maxMinor', 'minMinor'] as const;
const counts = ['percent', 'multiplier', 'days', 'maxStakePercent'] as const;

const empty = {
  promoId: '',
  EN: '',
  HI: '',
  TY: '',
  basis: 'ANY_DEPOSIT',
  percent: '',
  maxMinor: '',
  minMinor: '',
  multiplier: '10',
  days: '7',
  maxStakePercent: '5',
  runsDays: '0',
  reason: '',
};

/** What a new offer is called, gives and asks for. */
export function OfferForm({ id, onMade }: { id: string; onMade(): void }) {
  const text = useText();
  const { now } = usePlatform();
  const { currencySymbol, fractionDigits } = useRegion();
  const { decide, isBusy, failure } = useDecide(onMade);
  const problem = useFieldProblem(failure, String);
  const { form, field } = useFields(empty, (name) => {
    if (name === 'promoId' && failure?.details.fields?.promoId?.reason === 'taken') return text('offers.taken');
    return problem(name in languages ? `titles.${name}` : name);
  });
  const submit = () => {
    const { promoId, EN, HI, TY, basis, runsDays, reason } = form;
    const count = (name: (typeof counts)[number]) => typedMinor(form[name], 0);
    void decide(createBonusOffer, {
      promoId: promoId.toUpperCase(),
      titles: { EN, HI, TY },
      basis: basis === 'FIRST_DEPOSIT' ? basis : 'ANY_DEPOSIT',
      percent: count('percent'),
      multiplier: count('multiplier'),
      days: count('days'),
      maxStakePercent: count('maxStakePercent'),
      maxMinor: typedMinor(form.maxMinor, fractionDigits),
      minMinor: typedMinor(form.minMinor, fractionDigits),
      endsAt: runsDays === '0' ? null : now() + Number(runsDays) * dayMs,
      reason,
    });
  };
  return (
    <ReasonForm
      id={id}
      isWide
      isBusy={isBusy}
      failure={failure}
      reason={field('reason')}
      submitText={text('offers.make')}
      onSubmit={submit}
    >
      <TextField
        {...field('promoId')}
        label={text('offers.code')}
        hint={text('offers.codeHint')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      {bundledLanguages.map((language) => (
        <TextField
          key={language}
          {...field(language)}
          label={text('offers.title', { language: languages[language].nativeName })}
          maxLength={bonusOfferRules.titleMaxLength}
          autoComplete="off"
          required
        />
      ))}
      <SelectField
        {...field('basis')}
        label={text('offers.basis')}
        options={bonusBases.map((value) => ({ value, label: text(`offers.bases.${value}`) }))}
      />
      {amounts.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={text(`offers.${name}`)}
          prefix={currencySymbol}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      {counts.map((name) => (
        <TextField key={name} {...field(name)} label={text(`offers.${name}`)} inputMode="numeric" autoComplete="off" />
      ))}
      <SelectField
        {...field('runsDays')}
        label={text('offers.runs')}
        options={lengthDays.map((count) => ({
          value: String(count),
          label: count === 0 ? text('offers.untilEnded') : text('offers.forDays', { count }),
        }))}
      />
    </ReasonForm>
  );
}
