import { setDownlineRebate } from '@atrium/contracts/calls';
import type { DownlineMember } from '@atrium/contracts/entities';
import { Button, Inline, Notice, Stack, TextField, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { typedPercent } from '../../features/act/typed-percent.ts';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';

interface RebateFormProps {
  member: Pick<DownlineMember, 'memberId' | 'rebate'>;
  /** The agent's own. */
  max: number;
}

/** Raises the rebate of a direct subordinate, at most to the agent's own. */
export function RebateForm({ member: { memberId, rebate }, max }: RebateFormProps) {
  const text = useText();
  const { number } = useFormat();
  const [typed, setTyped] = useState((rebate / 100).toFixed(2));
  const [isWrong, setWrong] = useState(false);
  const { act, isBusy, problem, fieldError } = useAct(text('downline.rebateSet'));
  const bounds = text('downline.rebateBounds', { min: number(rebate / 100, 2), max: number(max / 100, 2) });
  const submit = () => {
    const wanted = typedPercent(typed);
    const isIn = wanted !== null && wanted >= rebate && wanted <= max;
    setWrong(!isIn);
    if (isIn) void act(setDownlineRebate, { memberId, rebate: wanted });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={3}>
        {problem ? <Notice tone="error" title={problem} /> : null}
        <TextField
          label={text('downline.rebatePercent')}
          hint={text('downline.rebateHint')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong || fieldError('rebate') ? bounds : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Inline>
          <Button type="submit" icon="percent" loading={isBusy}>
            {text('downline.raise')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
