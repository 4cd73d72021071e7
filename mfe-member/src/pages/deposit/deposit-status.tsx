import { callFailureOf, getDeposit } from '@atrium/contracts/calls';
import type { Deposit } from '@atrium/contracts/entities';
import { depositChanged } from '@atrium/contracts/events';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { ErrorState, LinkButton, Notice, SkeletonText } from '@atrium/ui';
import { useCentre, useCentreName } from '../../features/member-frame/centre.ts';
import { DepositCard } from '../../features/payments/deposit-card.tsx';
import { useText } from '../../texts.ts';

const open = new Set<Deposit['state']>(['CREATED', 'PENDING_PAYMENT', 'PAID']);

/** One order, followed while it moves. */
export function DepositStatus({ orderNo }: { orderNo: string }) {
  const text = useText();
  const centre = useCentre();
  const centreName = useCentreName();
  const order = useCall(getDeposit, { orderNo }, { refetchIntervalMs: 10_000 });
  useBusEvent(depositChanged, (changed) => {
    if (changed.orderNo === orderNo) void order.refetch();
  });
  const failure = callFailureOf(order.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void order.refetch()} />;
  }
  if (!order.data) return <SkeletonText lines={6} />;
  const { state } = order.data;
  return (
    <div className="member-pay">
      <div aria-live="polite">
        {state === 'CREDITED' ? (
          <Notice tone="success" title={text('pay.credited')} />
        ) : open.has(state) ? (
          <Notice tone="info" title={text(order.data.kind === 'BANK' ? 'pay.waitingBank' : 'pay.waiting')} />
        ) : (
          <Notice tone="warning" title={text('pay.notCredited')} />
        )}
      </div>
      <DepositCard deposit={order.data} centre={centreName} />
      <div className="member-form__buttons">
        <LinkButton href={`${centre}/deposit`}>{text('pay.another')}</LinkButton>
        <LinkButton href={`${centre}/deposit-record`}>{text('menu.depositRecord')}</LinkButton>
      </div>
    </div>
  );
}
