import type { DepositState, WithdrawalState } from '@atrium/contracts/entities';
import { DateTime } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** Every state an order has been in, and since when. */
export function OrderSteps({ steps }: { steps: readonly { state: string; at: number }[] }) {
  const text = useText();
  return (
    <details className="member-steps">
      <summary>{text('pay.steps')}</summary>
      <ol>
        {steps.map(({ state, at }, index) => (
          // A state may be reached twice; its place in the list tells the two apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            {text(`payState.${state as DepositState | WithdrawalState}`)}
            <DateTime at={at} format="datetime" />
          </li>
        ))}
      </ol>
    </details>
  );
}
