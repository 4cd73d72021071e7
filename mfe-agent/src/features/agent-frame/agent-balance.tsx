import { getConsolidatedFunds } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { IconButton, Money } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** M22: all money of the agent, with what lies at vendors. */
export function AgentBalance() {
  const text = useText();
  const funds = useCall(getConsolidatedFunds, {});
  return (
    <span className="agent-balance">
      <small>{text('balance.label')}</small>
      <strong>{funds.data ? <Money minor={funds.data.balance} /> : '…'}</strong>
      <IconButton
        size="sm"
        icon="refresh"
        label={text('balance.refresh')}
        aria-busy={funds.isFetching}
        onClick={() => void funds.refetch()}
      />
    </span>
  );
}
