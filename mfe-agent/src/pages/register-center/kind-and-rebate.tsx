import { type LineKind, lineKinds } from '@atrium/contracts/entities';
import { useFormat } from '@atrium/ui';
import { useAmounts } from '@atrium/ui/amount';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

/** The type and rebate that are given first, as values of the form. */
export const plainKindAndRebate = { kind: 'MEMBER' as LineKind, rebate: '0.00' };

/** Reads the chosen type, and the typed rebate in hundredths of a percent. */
export function useKindAndRebate() {
  const amounts = useAmounts();
  return ({ kind, rebate }: typeof plainKindAndRebate) => ({ kind, rebate: amounts.minor(rebate, 2) ?? 0 });
}

interface KindAndRebateProps {
  ownRebate: number;
  /** Whether the server refused the rebate. */
  isRefused: boolean;
}

/** What an account or a link gives: its type, and a rebate of at most the agent's own. */
export function KindAndRebate({ ownRebate, isRefused }: KindAndRebateProps) {
  const text = useText();
  const amounts = useAmounts();
  const { number } = useFormat();
  const max = number(ownRebate / 100, 2);
  const wrong = text('register.rebateWrong', { max });
  const check = (typed: string) => {
    const rebate = amounts.minor(typed, 2, ownRebate);
    return amounts.question(typed, 2, ownRebate) ?? (rebate !== null && rebate <= ownRebate ? undefined : wrong);
  };
  return (
    <>
      <FormItem name="kind" label={text('downline.kind')}>
        <Select options={lineKinds.map((value) => ({ value, label: text(`downline.kinds.${value}`) }))} />
      </FormItem>
      <FormItem
        name="rebate"
        label={text('downline.rebatePercent')}
        hint={text('register.rebateMax', { max })}
        error={isRefused ? wrong : undefined}
        check={check}
      >
        <AmountInput fractionDigits={2} max={ownRebate} />
      </FormItem>
    </>
  );
}
