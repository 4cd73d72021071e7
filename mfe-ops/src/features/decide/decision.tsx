import { limits } from '@atrium/contracts/constants';
import type { Barred } from '@atrium/contracts/entities';
import { TextField } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { BarredNotice, Refused } from './refused.tsx';
import type { Deciding } from './use-decide.ts';

interface DecisionProps {
  of: Deciding;
  /** Who reads the remark and when it is required; by default that of a player's order. */
  hint?: string;
  /** Fields of this decision only. */
  fields?: ReactNode;
  /** The button of a second person; a reader who is `barred` reads what it waits for instead. */
  second?: ReactNode;
  barred?: Barred | null | undefined;
  /** Buttons of everybody. */
  children?: ReactNode;
}

/** Why the last try was refused, the remark, and the buttons that decide. */
export function Decision({
  of: { failure, remark, setRemark, wrong },
  hint,
  fields,
  second,
  barred,
  children,
}: DecisionProps) {
  const text = useText();
  return (
    <div className="ops-order__decide">
      <Refused failure={failure} />
      {barred ? <BarredNotice of={barred} /> : null}
      {fields}
      <TextField
        label={text('payments.remark')}
        hint={hint ?? text('payments.remarkHint')}
        maxLength={limits.remarkMaxLength}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
        error={wrong('remark')}
      />
      <div className="ops-order__buttons">
        {barred ? null : second}
        {children}
      </div>
    </div>
  );
}
