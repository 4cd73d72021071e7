import { type CallValue, getWithdrawSettings } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, LinkButton, Notice, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { InView } from '@atrium/ui/in-view';
import { useState } from 'react';
import { centreOf } from '../../features/member-frame/centre.ts';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { CoolingOff, IdentityRequired, PaymentPasswordRequired } from '../../features/payments/requirements.tsx';
import { FigureOf } from '../../features/payments/withdrawable-figure.tsx';
import { RecallFirst } from '../../features/wallet/recall-first.tsx';
import { useText } from '../../texts.ts';
import { AfterQuestion } from '../../ui/after-question.tsx';
import { PayoutSpeeds } from './payout-speeds.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

function Requested({ path }: Pick<PageProps, 'path'>) {
  const text = useText();
  return (
    <div className="member-pay">
      <InView>
        <Notice tone="success" title={text('pay.requested')}>
          {text('pay.requestedText')}
        </Notice>
      </InView>
      <div className="member-form__buttons">
        <LinkButton href={`${centreOf(path)}/withdraw-record`} variant="primary">
          {text('menu.withdrawRecord')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The form, or the first thing that is missing for it. */
function Request({ settings, onDone }: { settings: CallValue<typeof getWithdrawSettings>; onDone(): void }) {
  const text = useText();
  if (settings.kycRequired) return <IdentityRequired />;
  if (settings.coolOffUntil) return <CoolingOff until={settings.coolOffUntil} />;
  if (settings.methods.length === 0)
    return <EmptyState icon="wallet" title={text('pay.noMethods')} text={text('pay.noMethodsHint')} />;
  return (
    <AfterQuestion isAsked={!settings.hasPaymentPassword}>
      {settings.hasPaymentPassword ? <WithdrawForm settings={settings} onDone={onDone} /> : <PaymentPasswordRequired />}
    </AfterQuestion>
  );
}

/** M4: what can be withdrawn now, and the request for it. Missing requirements are set up here. */
export default function WithdrawPage({ path }: PageProps) {
  const text = useText();
  const settings = useCall(getWithdrawSettings, {});
  const [isDone, setDone] = useState(false);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.withdraw')} description={text('pay.withdrawDescription')} />
      <Answered answer={settings} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <>
            <RecallFirst />
            <FigureOf figure={data.figure} />
            {isDone ? (
              <Requested path={path} />
            ) : (
              <div className="member-withdraw">
                <Request settings={data} onDone={() => setDone(true)} />
                <PayoutSpeeds speeds={data.speeds ?? []} />
              </div>
            )}
          </>
        )}
      </Answered>
    </MemberFrame>
  );
}
