import { getLineTransferSettings } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { CoolingOff, PaymentPasswordRequired } from '../../features/payments/requirements.tsx';
import { useText } from '../../texts.ts';
import { AfterQuestion } from '../../ui/after-question.tsx';
import { TransferForm } from './transfer-form.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

/** M6, A13: transfers money to the upline or downline. */
export default function TransferPage({ path, query }: PageProps) {
  const text = useText();
  const settings = useCall(getLineTransferSettings, {});
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.transfer')} description={text('pay.transferDescription')} />
      <Answered answer={settings} waiting={<SkeletonText lines={6} />}>
        {(data) => {
          if (data.upline === null && !data.mayTransferDown) {
            return <EmptyState icon="users" title={text('pay.noLine')} text={text('pay.noLineHint')} />;
          }
          if (data.coolOffUntil) return <CoolingOff until={data.coolOffUntil} />;
          const account = query.get('account') ?? '';
          return (
            <AfterQuestion isAsked={!data.hasPaymentPassword}>
              {data.hasPaymentPassword ? (
                <TransferForm settings={data} account={account} />
              ) : (
                <PaymentPasswordRequired />
              )}
            </AfterQuestion>
          );
        }}
      </Answered>
    </MemberFrame>
  );
}
