import { type LineKind, lineKinds } from '@atrium/contracts/entities';
import { SelectField, TextField, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { typedPercent } from '../../features/act/typed-percent.ts';
import { useText } from '../../texts.ts';

/** What an account or a link gives: its type, and a rebate of at most the agent's own. */
export function useKindAndRebate(ownRebate: number) {
  const [kind, setKind] = useState<LineKind>('MEMBER');
  const [typed, setTyped] = useState('0.00');
  const [isWrong, setWrong] = useState(false);
  return {
    kind,
    field: { kind, setKind, typed, setTyped, isWrong, ownRebate },
    /** The rebate in hundredths of a percent; null, with the error shown, if it cannot be. */
    read(): number | null {
      const rebate = typedPercent(typed);
      const isIn = rebate !== null && rebate <= ownRebate;
      setWrong(!isIn);
      return isIn ? rebate : null;
    },
  };
}

type KindAndRebateProps = ReturnType<typeof useKindAndRebate>['field'];

export function KindAndRebate({ kind, setKind, typed, setTyped, isWrong, ownRebate }: KindAndRebateProps) {
  const text = useText();
  const { number } = useFormat();
  const max = number(ownRebate / 100, 2);
  return (
    <>
      <SelectField
        label={text('downline.kind')}
        value={kind}
        options={lineKinds.map((value) => ({ value, label: text(`downline.kinds.${value}`) }))}
        onChange={({ target }) => setKind(target.value === 'AGENT' ? 'AGENT' : 'MEMBER')}
      />
      <TextField
        label={text('downline.rebatePercent')}
        hint={text('register.rebateMax', { max })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isWrong ? text('register.rebateWrong', { max }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
}
