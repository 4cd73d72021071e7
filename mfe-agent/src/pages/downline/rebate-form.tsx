import { setDownlineRebate } from '@atrium/contracts/calls';
import type { DownlineMember } from '@atrium/contracts/entities';
import { Button, Inline, Stack, useFormat } from '@atrium/ui';
import { useAmounts } from '@atrium/ui/amount';
import { FailureNotice } from '@atrium/ui/failure';
import { AmountInput, Form, FormItem } from '@atrium/ui/form';
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
  const amounts = useAmounts();
  const { number } = useFormat();
  const { act, isBusy, problem, fieldError } = useAct(text('downline.rebateSet'));
  const bounds = text('downline.rebateBounds', { min: number(rebate / 100, 2), max: number(max / 100, 2) });
  const check = (typed: string) => {
    const wanted = amounts.minor(typed, 2, max);
    return (
      amounts.question(typed, 2, max) ?? (wanted !== null && wanted >= rebate && wanted <= max ? undefined : bounds)
    );
  };
  return (
    <Form
      initial={{ rebate: (rebate / 100).toFixed(2) }}
      onSubmit={(typed) =>
        void act(setDownlineRebate, { memberId, rebate: amounts.minor(typed.rebate, 2, max) ?? rebate })
      }
    >
      <Stack gap={3}>
        <FailureNotice failure={problem} />
        <FormItem
          name="rebate"
          label={text('downline.rebatePercent')}
          hint={text('downline.rebateHint')}
          error={fieldError('rebate') ? bounds : undefined}
          check={check}
        >
          <AmountInput fractionDigits={2} max={max} />
        </FormItem>
        <Inline>
          <Button type="submit" icon="percent" loading={isBusy}>
            {text('downline.raise')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
