import type { ContractBill, ContractTier } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, Money, Section, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** What the next tier would have required more than the team did; nothing at the top. */
function gapTo(bill: ContractBill): ContractTier | null {
  const next = bill.tiers[bill.tier];
  if (!next) return null;
  const isDividend = bill.kind === 'DIVIDEND';
  const [loss, bet] = [bill.netLoss + bill.carried, bill.effectiveBet + (isDividend ? 0 : bill.carried)];
  return {
    rate: next.rate,
    effectiveBetAmount: Math.max(0, next.effectiveBetAmount - bet),
    activeMemberCount: Math.max(0, next.activeMemberCount - bill.activeMembers),
    lossAmount: isDividend ? Math.max(0, (next.lossAmount ?? 0) - loss) : 0,
  };
}

function useSteps(bill: ContractBill): readonly Fact[] {
  const text = useText();
  const { number } = useFormat();
  const isDividend = bill.kind === 'DIVIDEND';
  const gap = gapTo(bill);
  const money = (minor: number) => <Money minor={minor} />;
  return [
    [text('figures.effectiveBet'), money(bill.effectiveBet)],
    ...(bill.kind === 'REALTIME' ? [] : [[text('figures.activeMembers'), number(bill.activeMembers)] as const]),
    ...(isDividend ? [[text('bills.netLoss'), money(bill.netLoss)] as const] : []),
    ...(bill.carried < 0 ? [[text('bills.carried'), money(bill.carried)] as const] : []),
    [text('bills.tier'), bill.tier === 0 ? text('bills.noTier') : number(bill.tier)],
    [text('bills.rate'), `${number(bill.rate / 100, 2)} %`],
    [text('bills.gross'), money(bill.gross)],
    [text('bills.toDownline'), money(bill.toDownline)],
    [text('bills.payable'), money(bill.payable)],
    [text('bills.paid'), money(bill.paid)],
    ...(gap === null
      ? []
      : [
          [text('bills.nextRate'), `${gap.rate} %`] as const,
          [text('bills.nextBet'), money(gap.effectiveBetAmount)] as const,
          [text('bills.nextActive'), number(gap.activeMemberCount)] as const,
          ...(isDividend ? [[text('bills.nextLoss'), money(gap.lossAmount ?? 0)] as const] : []),
        ]),
  ];
}

function Tiers({ bill }: { bill: ContractBill }) {
  const text = useText();
  const { number } = useFormat();
  return (
    <Section title={text('bills.terms')}>
      <RecordTable
        caption={text('bills.terms')}
        rows={bill.tiers.map((tier, index) => ({ ...tier, place: index + 1 }))}
        rowKey={(row) => String(row.place)}
        columns={[
          {
            id: 'tier',
            header: text('bills.tier'),
            lead: true,
            cell: (row) => (
              <span className="a-figures">
                {row.place} {row.place === bill.tier ? <Badge tone="accent">{text('bills.reached')}</Badge> : null}
              </span>
            ),
          },
          { id: 'rate', header: text('bills.rate'), align: 'end', cell: (row) => `${row.rate} %` },
          {
            id: 'bet',
            header: text('figures.effectiveBet'),
            align: 'end',
            cell: (row) => <Money minor={row.effectiveBetAmount} />,
          },
          {
            id: 'active',
            header: text('figures.activeMembers'),
            align: 'end',
            cell: (row) => number(row.activeMemberCount),
          },
          ...(bill.kind === 'DIVIDEND'
            ? [
                {
                  id: 'loss',
                  header: text('bills.netLoss'),
                  align: 'end' as const,
                  cell: (row: ContractTier & { place: number }) => <Money minor={row.lossAmount ?? 0} />,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** The calculation of a bill, step by step, with the terms it is made from. */
export function BillDetail({ bill }: { bill: ContractBill }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const steps = useSteps(bill);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('bills.show')}
      </Button>
      <SideDrawer title={text(`bills.kinds.${bill.kind}`)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          <DateTime at={bill.periodFrom} /> – <DateTime at={bill.periodTo} />
        </p>
        <FactList facts={steps} />
        {bill.remark === '' ? null : <p>{bill.remark}</p>}
        <Tiers bill={bill} />
      </SideDrawer>
    </>
  );
}
