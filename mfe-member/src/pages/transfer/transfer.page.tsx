import { callFailureOf, getLineTransferSettings } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { DateTime, EmptyState, ErrorState, Notice, PageHeader, Section, SkeletonText } from '@atrium/ui';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { PaymentPasswordPanel } from '../../features/payments/payment-password-panel.tsx';
import { useText } from '../../texts.ts';
import { TransferForm } from './transfer-form.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

/** M6, A13: transfers money to the upline or downline. */
export default function TransferPage({ path, query }: PageProps) {
  const text = useText();
  const settings = useCall(getLineTransferSettings, {});
  const failure = callFailureOf(settings.error);
  const { data } = settings;
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.transfer')} description={text('pay.transferDescription')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void settings.refetch()} />
      ) : !data ? (
        <SkeletonText lines={6} />
      ) : data.upline === null && !data.mayTransferDown ? (
        <EmptyState icon="users" title={text('pay.noLine')} />
      ) : data.coolOffUntil ? (
        <Notice tone="info" title={text('protection.coolOff')}>
          <DateTime at={data.coolOffUntil} format="datetime" />
        </Notice>
      ) : data.hasPaymentPassword ? (
        <TransferForm settings={data} account={query.get('account') ?? ''} />
      ) : (
        <Section title={text('security.paymentPassword')}>
          <PaymentPasswordPanel isChange={false} />
        </Section>
      )}
    </MemberFrame>
  );
}
