import { decideRedemption } from '@atrium/contracts/calls';
import type { StaffRedemption } from '@atrium/contracts/entities';
import { Badge, Button, useFormat } from '@atrium/ui';
import { Decision } from '../../features/decide/decision.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';

const tones = { PROCESSING: 'accent', APPROVED: 'won', REJECTED: 'neutral' } as const;

/** One request of the points mall, and the decision on it. */
export function RedemptionOrder({ order }: { order: StaffRedemption }) {
  const text = useText();
  const { number } = useFormat();
  const deciding = useDecide();
  const { requestId, status, quantity, points, merchantCode, remark } = order;
  const decide = (decision: 'APPROVE' | 'REJECT') =>
    void deciding.decide(decideRedemption, { requestId, decision, remark: deciding.remark });
  return (
    <OrderCard
      orderNo={requestId}
      title={order.account}
      badges={<Badge tone={tones[status]}>{text(`points.states.${status}`)}</Badge>}
      at={order.createdAt}
      facts={[
        [text('points.item'), order.name],
        [text('points.pieces'), number(quantity)],
        [text('points.points'), number(points)],
        [text('points.merchant'), merchantCode],
        ...(remark === '' ? [] : [[text('payments.remark'), remark] as const]),
      ]}
    >
      {status === 'PROCESSING' ? (
        <Decision of={deciding} hint={text('points.remarkHint')}>
          <Button variant="primary" loading={deciding.isBusy} onClick={() => decide('APPROVE')}>
            {text('points.approve')}
          </Button>
          <Button variant="danger" loading={deciding.isBusy} onClick={() => decide('REJECT')}>
            {text('points.reject')}
          </Button>
        </Decision>
      ) : null}
    </OrderCard>
  );
}
