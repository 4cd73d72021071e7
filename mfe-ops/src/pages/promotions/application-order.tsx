import { decideApplication } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { Application } from '@atrium/contracts/entities';
import { Badge, Button } from '@atrium/ui';
import { Decision } from '../../features/decide/decision.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useDecidedAmount } from '../../features/decide/use-decided-amount.tsx';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

const tones = { APPLIED: 'accent', PROPOSED: 'accent', ISSUED: 'won', REJECTED: 'neutral' } as const;

/** One application with its pictures: one person proposes a reward, another issues it. */
export function ApplicationOrder({ application }: { application: Application }) {
  const text = useText();
  const { currency, fractionDigits } = merchantOf(application.merchantCode);
  const deciding = useDecide();
  const { applicationId, state, remark, amountMinor, proposedBy, reason } = application;
  const reward = useDecidedAmount({
    label: text('promotions.reward'),
    error: deciding.wrong('amountMinor'),
    fractionDigits,
  });
  const decide = (decision: 'PROPOSE' | 'ISSUE' | 'REJECT') => {
    const minor = decision === 'PROPOSE' ? reward.read() : 0;
    if (minor === null) return;
    const { version } = application;
    const { remark: said } = deciding;
    void deciding.decide(decideApplication, { applicationId, version, decision, amountMinor: minor, remark: said });
  };
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
      <ReceiptLinks
        receiptIds={application.receiptIds}
        nameOf={(number) => text('promotions.pictureNumber', { number })}
      />
      {state === 'APPLIED' || state === 'PROPOSED' ? (
        <Decision
          of={deciding}
          hint={text('points.remarkHint')}
          fields={reward.field}
          barred={application.barred}
          second={
            state === 'PROPOSED' ? (
              <Button variant="primary" loading={deciding.isBusy} onClick={() => decide('ISSUE')}>
                {text('promotions.issue')}
              </Button>
            ) : null
          }
        >
          <Button loading={deciding.isBusy} onClick={() => decide('PROPOSE')}>
            {text('promotions.propose')}
          </Button>
          <Button variant="danger" loading={deciding.isBusy} onClick={() => decide('REJECT')}>
            {text('points.reject')}
          </Button>
        </Decision>
      ) : null}
    </OrderCard>
  );
}
