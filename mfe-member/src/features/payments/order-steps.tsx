import type { DepositState, WithdrawalState } from '@atrium/contracts/entities';
import { DateTime } from '@atrium/ui';
import { StepList } from '@atrium/ui/display';
import { useText } from '../../texts.ts';

/** Every state an order has been in, and since when. */
export function OrderSteps({ steps }: { steps: readonly { state: string; at: number }[] }) {
  const text = useText();
  return (
    <details className="member-steps">
      <summary>{text('pay.steps')}</summary>
      <StepList
        steps={steps.map(({ state, at }) => ({
          title: text(`payState.${state as DepositState | WithdrawalState}`),
          content: <DateTime at={at} format="datetime" />,
        }))}
      />
    </details>
  );
}
