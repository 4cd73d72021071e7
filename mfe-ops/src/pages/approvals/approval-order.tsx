import { decideApproval } from '@atrium/contracts/calls';
import type { Approval } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime } from '@atrium/ui';
import type { Fact } from '@atrium/ui/facts';
import { Decision } from '../../features/decide/decision.tsx';
import { useNamedFacts } from '../../features/decide/fact-value.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';

/** One request with its requester and reason, and the second person's decision. */
export function ApprovalOrder({ order }: { order: Approval }) {
  const text = useText();
  const { language } = useRegion();
  const facts = useAllFacts(order);
  const kind = text(`approvals.kind.${order.kind}` as 'approvals.kind.MEMBER_ADJUSTMENT');
  return (
    <OrderCard
      orderNo={order.approvalId}
      title={String(order.facts[`title${language}`] ?? order.facts.vendor ?? order.subject)}
      badges={
        <>
          <Badge tone="accent">{kind || order.kind}</Badge>
          {order.isOwn ? <Badge>{text('approvals.own')}</Badge> : null}
        </>
      }
      at={order.madeAt}
      facts={facts}
    >
      {order.state === 'WAITING' ? <Answer order={order} /> : null}
    </OrderCard>
  );
}

function useAllFacts(order: Approval): readonly Fact[] {
  const text = useText();
  const asked = useNamedFacts(order.facts);
  const came = useNamedFacts({ ...(order.facts.currency ? { currency: order.facts.currency } : {}), ...order.result });
  return [
    ...asked,
    [text('approvals.reason'), order.reason],
    [text('approvals.madeBy'), order.madeBy],
    ...(order.state === 'WAITING'
      ? [[text('approvals.expires'), <DateTime key="expires" at={order.expiresAt} />] as const]
      : []),
    ...(order.decidedBy ? [[text('approvals.decidedBy'), order.decidedBy] as const] : []),
    ...(order.remark ? [[text('payments.remark'), order.remark] as const] : []),
    ...came,
  ];
}

function Answer({ order: { approvalId, isOwn, barred } }: { order: Approval }) {
  const text = useText();
  const deciding = useDecide();
  const { decide, isBusy, remark } = deciding;
  const answer = (decision: 'APPROVE' | 'REJECT' | 'WITHDRAW') =>
    decide(decideApproval, { approvalId, decision, remark });
  return (
    <Decision
      of={deciding}
      hint={text(isOwn ? 'approvals.ownRemarkHint' : 'approvals.remarkHint')}
      barred={barred}
      second={
        <Button variant="primary" loading={isBusy} onClick={() => void answer('APPROVE')}>
          {text('payments.approve')}
        </Button>
      }
    >
      {isOwn ? (
        <Button loading={isBusy} onClick={() => void answer('WITHDRAW')}>
          {text('approvals.withdraw')}
        </Button>
      ) : (
        <Button variant="danger" disabled={isBusy} onClick={() => void answer('REJECT')}>
          {text('payments.reject')}
        </Button>
      )}
    </Decision>
  );
}
