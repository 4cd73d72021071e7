import { decideApplication } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { Application } from '@atrium/contracts/entities';
import { Badge, Button, TextField } from '@atrium/ui';
import { useState } from 'react';
import { Decision } from '../../features/decide/decision.tsx';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';

const tones = { APPLIED: 'accent', PROPOSED: 'accent', ISSUED: 'won', REJECTED: 'neutral' } as const;

/** One application with its pictures: one person proposes a reward, another issues it. */
export function ApplicationOrder({ application }: { application: Application }) {
  const text = useText();
  const { currency, fractionDigits } = merchantOf(application.merchantCode);
  const deciding = useDecide();
  const [amount, setAmount] = useState('');
  const { applicationId, state, remark, amountMinor, proposedBy, reason } = application;
  const decide = (decision: 'PROPOSE' | 'ISSUE' | 'REJECT') =>
    void deciding.decide(decideApplication, {
      applicationId,
      version: application.version,
      decision,
      amountMinor: decision === 'PROPOSE' ? typedMinor(amount, fractionDigits) : 0,
      remark: deciding.remark,
    });
  return (
    <OrderCard
      orderNo={applicationId}
      title={application.account}
      badges={<Badge tone={tones[state]}>{text(`promotions.applications.${state}`)}</Badge>}
      at={application.createdAt}
      facts={[
        [text('promotions.promotion'), application.title],
        [text('points.merchant'), application.merchantCode],
        ...(remark === '' ? [] : [[text('payments.remark'), remark] as const]),
        ...(amountMinor === null
          ? []
          : [[text('promotions.reward'), <MoneyIn key="reward" minor={amountMinor} currency={currency} />] as const]),
        ...(proposedBy === null ? [] : [[text('promotions.proposedBy'), proposedBy] as const]),
        ...(reason === '' ? [] : [[text('approvals.reason'), reason] as const]),
      ]}
    >
      <ReceiptLinks receiptIds={application.receiptIds} />
      {state === 'APPLIED' || state === 'PROPOSED' ? (
        <Decision
          of={deciding}
          hint={text('points.remarkHint')}
          fields={
            <TextField
              label={text('promotions.reward')}
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              error={deciding.wrong('amountMinor')}
            />
          }
        >
          <Button loading={deciding.isBusy} onClick={() => decide('PROPOSE')}>
            {text('promotions.propose')}
          </Button>
          {state === 'PROPOSED' ? (
            <Button variant="primary" loading={deciding.isBusy} onClick={() => decide('ISSUE')}>
              {text('promotions.issue')}
            </Button>
          ) : null}
          <Button variant="danger" loading={deciding.isBusy} onClick={() => decide('REJECT')}>
            {text('points.reject')}
          </Button>
        </Decision>
      ) : null}
    </OrderCard>
  );
}
