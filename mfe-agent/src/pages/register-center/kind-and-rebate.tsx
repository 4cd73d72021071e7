import { type LineKind, lineKinds } from '@atrium/contracts/entities';
import { useFormat } from '@atrium/ui';
import { FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { typedPercent } from '../../features/act/typed-percent.ts';
import { useText } from '../../texts.ts';

/** The type and rebate that are given first, as values of the form. */
export const plainKindAndRebate = { kind: 'MEMBER' as LineKind, rebate: '0.00' };

/** The chosen type, and the typed rebate in hundredths of a percent. */
export const kindAndRebateOf = ({ kind, rebate }: typeof plainKindAndRebate) => ({
  kind,
  rebate: typedPercent(rebate) ?? 0,
});

interface KindAndRebateProps {
  ownRebate: number;
  /** Whether the server refused the rebate. */
  isRefused: boolean;
}

/** What an account or a link gives: its type, and a rebate of at most the agent's own. */
export function KindAndRebate({ ownRebate, isRefused }: KindAndRebateProps) {
  const text = useText();
  const { number } = useFormat();
  const max = number(ownRebate / 100, 2);
  const wrong = text('register.rebateWrong', { max });
  const check = (typed: string) => {
    const rebate = typedPercent(typed);
    return rebate !== null && rebate <= ownRebate ? undefined : wrong;
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
        <Input inputMode="decimal" autoComplete="off" />
      </FormItem>
    </>
  );
}
