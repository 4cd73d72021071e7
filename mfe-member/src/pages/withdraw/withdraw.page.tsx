import { callFailureOf, getWithdrawSettings } from '@atrium/contracts/calls';
import type { Withdrawal } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { DateTime, EmptyState, ErrorState, LinkButton, Notice, PageHeader, Section, SkeletonText } from '@atrium/ui';
import { useState } from 'react';
import { centreOf } from '../../features/member-frame/centre.ts';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { PaymentPasswordPanel } from '../../features/payments/payment-password-panel.tsx';
import { FigureOf } from '../../features/payments/withdrawable-figure.tsx';
import { BringHomeFirst } from '../../features/wallet/bring-home-first.tsx';
import { useText } from '../../texts.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

/** M4: what can be withdrawn now, and the request for it. Missing requirements are set up here. */
export default function WithdrawPage({ path }: PageProps) {
  const text = useText();
  const settings = useCall(getWithdrawSettings, {});
  const [done, setDone] = useState<Withdrawal | null>(null);
  // A lost bet does not change the balance, but the remaining wagering.
  const failure = callFailureOf(settings.error);
  const { data } = settings;
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.withdraw')} description={text('pay.withdrawDescription')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void settings.refetch()} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <>
          <BringHomeFirst />
          <FigureOf figure={data.figure} />
          {done ? (
            <div className="member-pay">
              <Notice tone="success" title={text('pay.requested')}>
                {text('pay.requestedText')}
              </Notice>
              <div className="member-form__buttons">
                <LinkButton href={`${centreOf(path)}/withdraw-record`} variant="primary">
                  {text('menu.withdrawRecord')}
                </LinkButton>
              </div>
            </div>
          ) : data.kycRequired ? (
            <Notice tone="warning" title={text('pay.kycTitle')}>
              {text('pay.kycText')} <a href="/member/identity">{text('identity.menu')}</a>
            </Notice>
          ) : data.coolOffUntil ? (
            <Notice tone="info" title={text('protection.coolOff')}>
              <DateTime at={data.coolOffUntil} format="datetime" />
            </Notice>
          ) : data.methods.length === 0 ? (
            <EmptyState icon="wallet" title={text('pay.noMethods')} />
          ) : data.hasPaymentPassword ? (
            <WithdrawForm settings={data} onDone={setDone} />
          ) : (
            <Section title={text('security.paymentPassword')}>
              <PaymentPasswordPanel isChange={false} />
            </Section>
          )}
        </>
      )}
    </MemberFrame>
  );
}
