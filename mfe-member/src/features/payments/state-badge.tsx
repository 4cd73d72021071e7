import type { DepositState, WithdrawalState } from '@atrium/contracts/entities';
import { Badge } from '@atrium/ui';
import { useText } from '../../texts.ts';

const good = new Set(['CREDITED', 'RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED', 'RESOLVED_RECEIVED', 'REFUNDED']);
const bad = new Set(['FAILED', 'REJECTED', 'EXPIRED', 'NOT_RECEIVED', 'PARTIAL', 'DISPUTE']);

/** How far an order has come. */
export function StateBadge({ state }: { state: DepositState | WithdrawalState }) {
  const text = useText();
  return <Badge tone={good.has(state) ? 'won' : bad.has(state) ? 'lost' : 'accent'}>{text(`payState.${state}`)}</Badge>;
}
