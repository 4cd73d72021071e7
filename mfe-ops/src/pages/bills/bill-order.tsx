import { decideBill } from '@atrium/contracts/calls';
import type { StaffContractBill } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, useFormat } from '@atrium/ui';
import { Decision } from '../../features/decide/decision.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';
import { BillCalculation } from './bill-calculation.tsx';

/** One bill of a contract with what it is computed from, and the decision on it. */
export function BillOrder({ bill }: { bill: StaffContractBill }) {
  const text = useText();
  const { number, rate } = useFormat();
  const { billId, state, currency } = bill;
  const isHeld = typeof bill.heldAt === 'number';
  const isOpen = ['UNAPPROVED', 'UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED'].includes(state);
  const money = (minor: number) => <MoneyIn minor={minor} currency={currency} />;
  return (
    <OrderCard
      orderNo={billId}
      title={bill.account}
      badges={
        <>
          <Badge>{text(`bills.kinds.${bill.kind}`)}</Badge>
          <Badge tone={state === 'ISSUED' ? 'won' : state === 'UNAPPROVED' ? 'accent' : 'neutral'}>
            {text(`bills.states.${state}`)}
          </Badge>
          {bill.isDemonstration ? <Badge>{text('bills.demonstration')}</Badge> : null}
        </>
      }
      at={bill.periodTo}
      facts={[
        [text('bills.from'), <DateTime key="from" at={bill.periodFrom} />],
        [text('bills.effectiveBet'), money(bill.effectiveBet)],
        [text('bills.activeMembers'), number(bill.activeMembers)],
        [text('bills.netLoss'), money(bill.netLoss)],
        ...(bill.takenBack ? [[text('bills.takenBack'), money(-bill.takenBack)] as const] : []),
        ...(bill.carried < 0 ? [[text('bills.carried'), money(bill.carried)] as const] : []),
        [
          text('bills.tier'),
          bill.tier === 0 ? text('bills.noTier') : text('bills.ofTiers', { tier: bill.tier, count: bill.tiers.length }),
        ],
        [text('bills.rate'), rate(bill.rate)],
        [text('bills.gross'), money(bill.gross)],
        [text('bills.toDownline'), money(bill.toDownline)],
        [text('bills.payable'), money(bill.payable)],
        [text('bills.paid'), money(bill.paid)],
        ...(isHeld ? [[text('bills.held'), <DateTime key="held" at={bill.heldAt ?? 0} />] as const] : []),
        ...(bill.remark === '' ? [] : [[text('payments.remark'), bill.remark] as const]),
      ]}
    >
      <BillCalculation bill={bill} />
      {isOpen ? <BillDecision bill={bill} /> : null}
    </OrderCard>
  );
}

function BillDecision({ bill: { billId, version, state, heldAt, barred } }: { bill: StaffContractBill }) {
  const text = useText();
  const deciding = useDecide();
  const { isBusy, remark } = deciding;
  const isHeld = typeof heldAt === 'number';
  const isDecidable = state === 'UNAPPROVED' && !isHeld;
  const decide = (decision: 'APPROVE' | 'DENY' | 'HOLD' | 'RELEASE') =>
    void deciding.decide(decideBill, { billId, version, decision, remark });
  return (
    <Decision
      of={deciding}
      hint={text('bills.remarkHint')}
      barred={isDecidable ? barred : null}
      second={
        isDecidable ? (
          <Button variant="primary" loading={isBusy} onClick={() => decide('APPROVE')}>
            {text('bills.approve')}
          </Button>
        ) : null
      }
    >
      {isDecidable ? (
        <Button variant="danger" loading={isBusy} onClick={() => decide('DENY')}>
          {text('bills.deny')}
        </Button>
      ) : null}
      <Button icon={isHeld ? 'play' : 'pause'} loading={isBusy} onClick={() => decide(isHeld ? 'RELEASE' : 'HOLD')}>
        {text(isHeld ? 'bills.release' : 'bills.hold')}
      </Button>
    </Decision>
  );
}
