import { setDownlineRebate } from '@atrium/contracts/calls';
import type { DownlineMember } from '@atrium/contracts/entities';
import { Button, Inline, Notice, Stack, useFormat } from '@atrium/ui';
import { Form, FormItem, Input } from '@atrium/ui/form';
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
  const { act, isBusy, problem, fieldError } = useAct(text('downline.rebateSet'));
  const bounds = text('downline.rebateBounds', { min: number(rebate / 100, 2), max: number(max / 100, 2) });
  const check = (typed: string) => {
    const wanted = typedPercent(typed);
    return wanted !== null && wanted >= rebate && wanted <= max ? undefined : bounds;
  };
  return (
    <Form
      initial={{ rebate: (rebate / 100).toFixed(2) }}
      onSubmit={(typed) => void act(setDownlineRebate, { memberId, rebate: typedPercent(typed.rebate) ?? rebate })}
    >
      <Stack gap={3}>
        {problem ? <Notice tone="error" title={problem} /> : null}
        <FormItem
          name="rebate"
          label={text('downline.rebatePercent')}
          hint={text('downline.rebateHint')}
          error={fieldError('rebate') ? bounds : undefined}
          check={check}
        >
          <Input inputMode="decimal" autoComplete="off" />
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
