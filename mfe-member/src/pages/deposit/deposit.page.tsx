import { getDepositSettings } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { LimitPrompt } from '../../features/limits/limit-prompt.tsx';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { IdentityRequired } from '../../features/payments/requirements.tsx';
import { useText } from '../../texts.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

/** The form for a new deposit, or what is missing for it. */
function NewDeposit() {
  const text = useText();
  const settings = useCall(getDepositSettings, {});
  return (
    <Answered answer={settings} waiting={<SkeletonText lines={8} />}>
      {(data) => {
        if (data.kycRequired) return <IdentityRequired />;
        if (data.methods.length === 0)
          return <EmptyState icon="wallet" title={text('pay.noMethods')} text={text('pay.noMethodsHint')} />;
        return (
          <LimitPrompt>
            <DepositForm settings={data} />
          </LimitPrompt>
        );
      }}
    </Answered>
  );
}

/** M3: makes a deposit; the provider's page returns here with its order. */
export default function DepositPage({ path, query }: PageProps) {
  const text = useText();
  const orderNo = query.get('order');
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.deposit')} description={text('pay.depositDescription')} />
      {orderNo ? <DepositStatus orderNo={orderNo} /> : <NewDeposit />}
    </MemberFrame>
  );
}
