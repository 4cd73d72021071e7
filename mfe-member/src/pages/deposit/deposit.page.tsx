import { callFailureOf, getDepositSettings } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, Notice, PageHeader, SkeletonText } from '@atrium/ui';
import { LimitPrompt } from '../../features/limits/limit-prompt.tsx';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

/** M3: makes a deposit; the provider's page returns here with its order. */
export default function DepositPage({ path, query }: PageProps) {
  const text = useText();
  const orderNo = query.get('order');
  const settings = useCall(getDepositSettings, {}, { enabled: orderNo === null });
  const failure = callFailureOf(settings.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.deposit')} description={text('pay.depositDescription')} />
      {orderNo ? (
        <DepositStatus orderNo={orderNo} />
      ) : failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void settings.refetch()} />
      ) : !settings.data ? (
        <SkeletonText lines={8} />
      ) : settings.data.kycRequired ? (
        <Notice tone="warning" title={text('pay.kycTitle')}>
          {text('pay.kycText')} <a href="/member/identity">{text('identity.menu')}</a>
        </Notice>
      ) : settings.data.methods.length === 0 ? (
        <EmptyState icon="wallet" title={text('pay.noMethods')} />
      ) : (
        <LimitPrompt>
          <DepositForm settings={settings.data} />
        </LimitPrompt>
      )}
    </MemberFrame>
  );
}
