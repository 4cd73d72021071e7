import { createBonusOffer } from '@atrium/contracts/calls';
import { languages } from '@atrium/contracts/constants';
import { bonusBases } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { AmountInput, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { endOf, LengthField, untilEnded } from '../../features/decide/length-field.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { noTitles, TitleFields, typedTitles } from '../../features/decide/title-fields.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

const lengthDays = [7, 30, 90] as const;
const amounts = ['maxMinor', 'minMinor'] as const;
/** An offer requires these. */
const required = new Set<string>(['percent', 'maxMinor']);
const counts = ['percent', 'multiplier', 'days', 'maxStakePercent'] as const;

const empty = {
  promoId: '',
  ...noTitles,
  basis: 'ANY_DEPOSIT',
  percent: '',
  maxMinor: '',
  minMinor: '',
  multiplier: '10',
  days: '7',
  maxStakePercent: '5',
  runsDays: untilEnded,
  reason: '',
};

/** What an offer gives and asks: amounts of money first, then counts and rates. */
function NumberFields({ wrong }: { wrong(name: string): string | undefined }) {
  const text = useText();
  const check = useAmountCheck();
  const { currencySymbol, fractionDigits } = useRegion();
  const item = (name: (typeof amounts | typeof counts)[number]) => ({
    name,
    error: wrong(name),
    label: text(`offers.${name}`),
    required: required.has(name),
  });
  return (
    <>
      {amounts.map((name) => (
        <FormItem key={name} {...item(name)} check={check(fractionDigits)}>
          <AmountInput prefix={currencySymbol} />
        </FormItem>
      ))}
      {counts.map((name) => (
        <FormItem key={name} {...item(name)} check={check(0)}>
          <AmountInput fractionDigits={0} />
        </FormItem>
      ))}
    </>
  );
}

/** The titles and terms of a new offer. */
export function OfferForm({ id, onMade }: { id: string; onMade(): void }) {
  const text = useText();
  const typedMinor = useTypedMinor();
  const { now } = usePlatform();
  const { fractionDigits } = useRegion();
  const deciding = useDecide(onMade, text('approvals.asked'));
  const problem = useFieldProblem(deciding.failure, String);
  const wrong = (name: string) => {
    if (name === 'promoId' && deciding.failure?.details.fields?.promoId?.reason === 'taken')
      return text('offers.taken');
    return problem(name in languages ? `titles.${name}` : name);
  };
  const submit = ({ promoId, basis, runsDays, reason, ...typed }: typeof empty) => {
    const count = (name: (typeof counts)[number]) => typedMinor(typed[name], 0);
    void deciding.decide(createBonusOffer, {
      promoId: promoId.toUpperCase(),
      titles: typedTitles(typed),
      basis: basis === 'FIRST_DEPOSIT' ? basis : 'ANY_DEPOSIT',
      percent: count('percent'),
      multiplier: count('multiplier'),
      days: count('days'),
      maxStakePercent: count('maxStakePercent'),
      maxMinor: typedMinor(typed.maxMinor, fractionDigits),
      minMinor: typedMinor(typed.minMinor, fractionDigits),
      endsAt: endOf(runsDays, now()),
      reason,
    });
  };
  const item = (name: keyof typeof empty) => ({ name, error: wrong(name) });
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={empty}
      wrong={wrong}
      submitText={text('offers.make')}
      onSubmit={submit}
    >
      <FormItem {...item('promoId')} label={text('offers.code')} hint={text('offers.codeHint')} required>
        <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
      </FormItem>
      <TitleFields wrong={wrong} />
      <FormItem {...item('basis')} label={text('offers.basis')}>
        <Select options={bonusBases.map((value) => ({ value, label: text(`offers.bases.${value}`) }))} />
      </FormItem>
      <NumberFields wrong={wrong} />
      <LengthField days={lengthDays} error={wrong('runsDays')} />
    </ReasonForm>
  );
}
