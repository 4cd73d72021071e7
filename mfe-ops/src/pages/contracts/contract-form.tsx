import { offerHouseContract } from '@atrium/contracts/calls';
import { carryOvers, contractKinds, contractRules } from '@atrium/contracts/constants';
import { useRegion } from '@atrium/contracts/react';
import { Button, Chip, ChipRow } from '@atrium/ui';
import { FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { MerchantField } from '../../features/decide/merchant-field.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { type TypedMinor, useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { emptyTiers, TierFields, type TierValues } from './tier-fields.tsx';

type Kind = (typeof contractKinds)[number];
const mostTiers = 6;

/** Tiers as the call takes them, from what was typed. */
function tiersOf(
  values: TierValues,
  count: number,
  { hasLoss, fractionDigits }: { hasLoss: boolean; fractionDigits: number },
  typedMinor: TypedMinor,
) {
  return Array.from({ length: count }, (_, index) => {
    const typed = (figure: 'rate' | 'bet' | 'active' | 'loss') => values[`${figure}${index + 1}`] ?? '';
    return {
      rate: (typedMinor(typed('rate'), 2) / 100).toFixed(2),
      effectiveBetAmount: typedMinor(typed('bet'), fractionDigits),
      activeMemberCount: typedMinor(typed('active'), 0),
      ...(hasLoss ? { lossAmount: typedMinor(typed('loss'), fractionDigits) } : {}),
    };
  });
}

/** A contract of the operator with the head of a line. */
export function ContractForm({ id, onMade }: { id: string; onMade(): void }) {
  const text = useText();
  const region = useRegion();
  const typedMinor = useTypedMinor();
  const [kind, setKind] = useState<Kind>('DIVIDEND');
  const { minTiers, maxTiers, periods } = contractRules[kind];
  const [count, setCount] = useState<number>(minTiers);
  const deciding = useDecide(onMade, text('approvals.asked'));
  const hasLoss = kind === 'DIVIDEND';
  const initial = {
    account: '',
    merchantCode: region.merchantCode as string,
    period: 'D' as string,
    carryOver: 'NONE' as string,
    reason: '',
    ...emptyTiers(mostTiers),
  };
  const choose = (next: Kind) => {
    setKind(next);
    setCount(contractRules[next].minTiers);
  };
  const submit = (typed: typeof initial) =>
    void deciding.decide(offerHouseContract, {
      merchantCode: typed.merchantCode,
      account: typed.account,
      kind,
      period: periods.find((one) => one === typed.period) ?? 'D',
      carryOver: carryOvers.find((one) => one === typed.carryOver) ?? 'NONE',
      tiers: tiersOf(typed, count, { hasLoss, fractionDigits: region.fractionDigits }, typedMinor),
      reason: typed.reason,
    });
  return (
    <>
      <ChipRow label={text('contracts.kind')}>
        {contractKinds.map((one) => (
          <Chip key={one} selected={one === kind} onClick={() => choose(one)}>
            {text(`bills.kinds.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <ReasonForm
        key={kind}
        id={id}
        isWide
        deciding={deciding}
        initial={initial}
        submitText={text('contracts.offer')}
        onSubmit={submit}
      >
        <FormItem name="account" label={text('contracts.account')} required>
          <Input maxLength={40} autoComplete="off" autoCapitalize="none" />
        </FormItem>
        <MerchantField />
        {hasLoss ? <DividendFields periods={periods} /> : null}
        <TierFields count={count} hasLoss={hasLoss} isFlat={maxTiers === 1} />
        {count < maxTiers ? (
          <div className="ops-tier__add">
            <Button size="sm" onClick={() => setCount(count + 1)}>
              {text('contracts.addTier')}
            </Button>
          </div>
        ) : null}
      </ReasonForm>
    </>
  );
}

/** What dividends alone may choose. */
function DividendFields({ periods }: { periods: readonly ('D' | 'W' | 'H' | 'M')[] }) {
  const text = useText();
  return (
    <>
      <FormItem name="period" label={text('contracts.period')}>
        <Select options={periods.map((value) => ({ value, label: text(`contracts.periods.${value}`) }))} />
      </FormItem>
      <FormItem name="carryOver" label={text('contracts.carryOver')}>
        <Select options={carryOvers.map((value) => ({ value, label: text(`contracts.carryOvers.${value}`) }))} />
      </FormItem>
    </>
  );
}
