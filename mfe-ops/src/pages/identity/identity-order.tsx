import { reviewIdentity } from '@atrium/contracts/calls';
import { identityStates, type StaffIdentityCase } from '@atrium/contracts/entities';
import { Badge, Button } from '@atrium/ui';
import { Decision } from '../../features/decide/decision.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';

/** One case with its pictures: the first person asks for the level, another one gives it under approvals. */
export function IdentityOrder({ of: one }: { of: StaffIdentityCase }) {
  const text = useText();
  const { caseId, level } = one;
  return (
    <OrderCard
      orderNo={caseId}
      title={one.account}
      badges={
        <>
          <Badge tone="accent">{text(`identity.level.${level}`)}</Badge>
          {one.state === 'WAITING' ? null : <Badge>{text(`identity.state.${one.state}`)}</Badge>}
          {one.isProposed ? <Badge>{text('identity.proposed')}</Badge> : null}
        </>
      }
      at={one.createdAt}
      facts={[
        [text('approvals.fact.realName'), one.realName],
        [text('approvals.fact.merchantCode'), one.merchantCode],
        ...(one.remark ? [[text('payments.remark'), one.remark] as const] : []),
      ]}
    >
      <ReceiptLinks receiptIds={one.receiptIds} nameOf={(number) => text(`identity.picture.${level}`, { number })} />
      {one.state === 'WAITING' ? <Review of={one} /> : null}
    </OrderCard>
  );
}

function Review({ of: { caseId, isProposed } }: { of: StaffIdentityCase }) {
  const text = useText();
  const deciding = useDecide();
  const { decide, isBusy, remark } = deciding;
  const review = (decision: 'APPROVE' | 'REJECT') => decide(reviewIdentity, { caseId, decision, remark });
  return (
    <Decision of={deciding} hint={text('identity.remarkHint')}>
      {isProposed ? null : (
        <Button variant="primary" loading={isBusy} onClick={() => void review('APPROVE')}>
          {text('identity.propose')}
        </Button>
      )}
      <Button variant="danger" disabled={isBusy} onClick={() => void review('REJECT')}>
        {text('payments.reject')}
      </Button>
    </Decision>
  );
}

/** What a file has of each case. */
export function useIdentityFields(): readonly ListField<StaffIdentityCase>[] {
  const text = useText();
  return [
    { header: text('person.order'), field: 'caseId' },
    { header: text('members.account'), field: 'account' },
    { header: text('members.merchant'), field: 'merchantCode' },
    {
      header: text('members.state'),
      field: 'state',
      words: wordsOf(identityStates, (code) => text(`identity.state.${code}`)),
    },
    { header: text('person.time'), field: 'createdAt', as: 'TIME' },
  ];
}
