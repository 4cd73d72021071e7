import type { ActivityKind } from '@atrium/contracts/activity';
import { listBonusOffers } from '@atrium/contracts/calls';
import type { PromotionTerms } from '@atrium/contracts/entities';
import { useCall, useRegion } from '@atrium/contracts/react';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import type { TypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

const places = [0, 1, 2] as const;

/** What the kinds of promotions have, not typed yet. A prize without a weight is left out. */
export const noKindTerms = {
  promoId: '',
  multiplier: '3',
  days: '7',
  maxStakePercent: '10',
  total: '',
  shares: '',
  amount0: '',
  weight0: '',
  stock0: '',
  amount1: '',
  weight1: '',
  stock1: '',
  amount2: '',
  weight2: '',
  stock2: '',
};

type Typed = typeof noKindTerms;
type KindTerms = Partial<Pick<PromotionTerms, 'promoId' | 'reward' | 'prizes' | 'totalMinor' | 'shares'>>;

/** The terms of a promotion as they are typed; the reverse of `kindTerms`. */
export function typedKindTerms(promotion: PromotionTerms, fractionDigits: number): Typed {
  const { promoId, reward, prizes, totalMinor, shares } = promotion;
  const amount = (minor: number) => (minor / 10 ** fractionDigits).toFixed(fractionDigits);
  const typed = {
    ...noKindTerms,
    promoId: promoId ?? '',
    ...(reward
      ? {
          multiplier: String(reward.multiplier),
          days: String(reward.days),
          maxStakePercent: String(reward.maxStakePercent),
        }
      : {}),
    ...(totalMinor === null ? {} : { total: amount(totalMinor) }),
    ...(shares === null ? {} : { shares: String(shares) }),
  };
  for (const place of places) {
    const prize = prizes[place];
    if (!prize) continue;
    typed[`amount${place}`] = amount(prize.amountMinor);
    typed[`weight${place}`] = String(prize.weight);
    typed[`stock${place}`] = String(prize.stock);
  }
  return typed;
}

const rewardOf = (typed: Typed, typedMinor: TypedMinor) => ({
  multiplier: typedMinor(typed.multiplier, 0),
  days: typedMinor(typed.days, 0),
  maxStakePercent: typedMinor(typed.maxStakePercent, 0),
});

/** The terms of this kind, as the call takes them; the form has the values of its own fields only. */
export function kindTerms(kind: ActivityKind, typed: Typed, fractionDigits: number, typedMinor: TypedMinor): KindTerms {
  if (kind === 'DEPOSIT') return { promoId: typed.promoId };
  if (kind === 'APPLICATION') return { reward: rewardOf(typed, typedMinor) };
  if (kind === 'ENVELOPE') {
    return { totalMinor: typedMinor(typed.total, fractionDigits), shares: typedMinor(typed.shares, 0) };
  }
  if (kind === 'INFORMATION') return {};
  const prizes = places
    .filter((place) => typed[`weight${place}`] !== '')
    .map((place) => ({
      amountMinor: typedMinor(typed[`amount${place}`], fractionDigits),
      weight: typedMinor(typed[`weight${place}`], 0),
      stock: typedMinor(typed[`stock${place}`], 0),
    }));
  return { reward: rewardOf(typed, typedMinor), prizes };
}

interface FieldsProps {
  wrong(name: string): string | undefined;
}

function RewardFields({ wrong }: FieldsProps) {
  const text = useText();
  const check = useAmountCheck();
  return (['multiplier', 'days', 'maxStakePercent'] as const).map((name) => (
    <FormItem key={name} name={name} label={text(`offers.${name}`)} error={wrong(name)} check={check(0)} required>
      <AmountInput fractionDigits={0} />
    </FormItem>
  ));
}

function PrizeFields({ wrong }: FieldsProps) {
  const text = useText();
  const check = useAmountCheck();
  const { fractionDigits } = useRegion();
  const fields = [
    ['amount', 'amountMinor', fractionDigits],
    ['weight', 'weight', 0],
    ['stock', 'stock', 0],
  ] as const;
  return places.flatMap((place) =>
    fields.map(([name, field, digits]) => (
      <FormItem
        key={`${name}${place}`}
        name={`${name}${place}`}
        label={text(`promotions.prize.${name}`, { number: place + 1 })}
        error={wrong(`prizes.${place}.${field}`)}
        check={check(digits)}
      >
        <AmountInput fractionDigits={digits} />
      </FormItem>
    )),
  );
}

function OfferField({ wrong }: FieldsProps) {
  const text = useText();
  const offers = useCall(listBonusOffers, {});
  const running = offers.data?.offers.filter(({ isRunning }) => isRunning) ?? [];
  return (
    <FormItem name="promoId" label={text('promotions.offer')} error={wrong('promoId')} required>
      <Select options={running.map(({ promoId }) => ({ value: promoId, label: promoId }))} />
    </FormItem>
  );
}

/** The fields that only this kind of promotion has. */
export function KindFields({ kind, wrong }: FieldsProps & { kind: ActivityKind }) {
  const text = useText();
  const check = useAmountCheck();
  const { fractionDigits } = useRegion();
  if (kind === 'INFORMATION') return null;
  if (kind === 'DEPOSIT') return <OfferField wrong={wrong} />;
  if (kind === 'ENVELOPE')
    return (
      <>
        <FormItem
          name="total"
          label={text('promotions.total')}
          error={wrong('totalMinor')}
          check={check(fractionDigits, { least: 1 })}
          required
        >
          <AmountInput />
        </FormItem>
        <FormItem
          name="shares"
          label={text('promotions.shares')}
          error={wrong('shares')}
          check={check(0, { least: 1 })}
          required
        >
          <AmountInput fractionDigits={0} />
        </FormItem>
      </>
    );
  return (
    <>
      <RewardFields wrong={wrong} />
      {kind === 'RAFFLE' ? <PrizeFields wrong={wrong} /> : null}
    </>
  );
}
