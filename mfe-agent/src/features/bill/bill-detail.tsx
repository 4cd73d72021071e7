import { callFailureOf, getContractBill } from '@atrium/contracts/calls';
import type { BillHistoryEntry, BillShare, ContractBill, ContractTier } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, DateTime, ErrorState, Money, Section, SkeletonText, Stack, useFormat } from '@atrium/ui';
import { TimeLine } from '@atrium/ui/display';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { exactOf, useExact } from '../../use-exact.ts';
import { BillPeriod } from './bill-period.tsx';
import { billTones } from './bill-tones.ts';
import { gapToNextTier } from './gap-to-next-tier.ts';
import './bill-detail.css';

/** What the bill is computed from, and what came of it. */
function useSteps(bill: ContractBill): readonly Fact[] {
  const text = useText();
  const { number, rate } = useFormat();
  const isDividend = bill.kind === 'DIVIDEND';
  const money = (minor: number) => <Money minor={minor} />;
  return [
    [text('figures.effectiveBet'), money(bill.effectiveBet)],
    ...(bill.kind === 'REALTIME' ? [] : [[text('figures.activeMembers'), number(bill.activeMembers)] as const]),
    ...(isDividend ? [[text('bills.netLoss'), money(bill.netLoss)] as const] : []),
    ...(bill.takenBack ? [[text('bills.takenBack'), money(-bill.takenBack)] as const] : []),
    ...(bill.carried < 0 ? [[text('bills.carried'), money(bill.carried)] as const] : []),
    [text('bills.tier'), bill.tier === 0 ? text('bills.noTier') : number(bill.tier)],
    [text('bills.rate'), rate(bill.rate)],
    [text('bills.gross'), money(bill.gross)],
    [text('bills.toDownline'), money(bill.toDownline)],
    ...(bill.lineDeficit ? [[text('bills.lineDeficit'), money(bill.lineDeficit)] as const] : []),
    [text('bills.payable'), money(bill.payable)],
    [text('bills.paid'), money(bill.paid)],
  ];
}

/** What the team lacked for the next tier. */
function NextTier({ bill }: { bill: ContractBill }) {
  const text = useText();
  const { number } = useFormat();
  const gap = gapToNextTier(bill);
  if (!gap) return null;
  const facts: readonly Fact[] = [
    [text('bills.nextRate'), `${gap.rate}\u00a0%`],
    [text('bills.nextBet'), <Money key="bet" minor={gap.effectiveBetAmount} />],
    [text('bills.nextActive'), number(gap.activeMemberCount)],
    ...(bill.kind === 'DIVIDEND'
      ? [[text('bills.nextLoss'), <Money key="loss" minor={gap.lossAmount ?? 0} />] as const]
      : []),
  ];
  return (
    <Section title={text('bills.next')}>
      <FactList facts={facts} />
    </Section>
  );
}

/** Shares of a cent that a real-time salary carries from window to window. */
function Accruals({ bill }: { bill: ContractBill }) {
  const text = useText();
  const exact = useExact();
  const { accrualBefore: before, accrualAfter: after } = bill;
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  return (
    <Section title={text('bills.accrual')}>
      <FactList
        facts={[
          [text('bills.accrualBefore'), exact(before)],
          [text('bills.accrualEarned'), exact(after - before + exactOf(bill.payable))],
          [text('bills.payable'), exact(exactOf(bill.payable))],
          [text('bills.accrualAfter'), exact(after)],
        ]}
      />
    </Section>
  );
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
          { id: 'rate', header: text('bills.rate'), align: 'end', cell: (row) => `${row.rate}\u00a0%` },
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

/** What the bill is less for each contract below, in full where it has shares of a cent. */
function Below({ bill, below }: { bill: ContractBill; below: readonly BillShare[] }) {
  const text = useText();
  const exact = useExact();
  const isExact = bill.kind === 'REALTIME';
  return (
    <Section title={text('bills.below')}>
      <RecordTable
        caption={text('bills.below')}
        rows={[...below]}
        rowKey={(row) => row.account}
        empty={<p>{text('bills.noneBelow')}</p>}
        columns={[
          { id: 'account', header: text('downline.account'), lead: true, cell: (row) => row.account },
          {
            id: 'amount',
            header: text('account.amount'),
            align: 'end',
            cell: (row) => (isExact ? exact(exactOf(row.amount, row.rest)) : <Money minor={row.amount} />),
          },
        ]}
      />
    </Section>
  );
}

/** Every change of the bill since it was made. */
function History({ history }: { history: readonly BillHistoryEntry[] }) {
  const text = useText();
  return (
    <Section title={text('bills.history')}>
      {history.length === 0 ? (
        <p>{text('bills.noHistory')}</p>
      ) : (
        <TimeLine
          entries={history.map((entry, index) => ({
            // Changes are only ever added, and two may be of one instant.
            key: index,
            content: (
              <div className="agent-bill__change">
                <span>
                  <DateTime at={entry.at} /> · {text(`bills.changes.${entry.reason}`)} ·{' '}
                  {text(`bills.actors.${entry.changedBy}`)}
                </span>
                <span>
                  <Badge tone={billTones[entry.state]}>{text(`bills.states.${entry.state}`)}</Badge>{' '}
                  {text('bills.payable')} <Money minor={entry.payable} /> · {text('bills.paid')}{' '}
                  <Money minor={entry.paid} />
                </span>
              </div>
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** What only the bill itself knows, read when its drawer is open. */
function BillParts({ bill }: { bill: ContractBill }) {
  const answer = useCall(getContractBill, { billId: bill.billId });
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <SkeletonText lines={4} />;
  return (
    <>
      <Below bill={bill} below={answer.data.below} />
      <History history={answer.data.history} />
    </>
  );
}

/** The calculation of a bill, step by step, with the terms it is made from and what became of it. */
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
        <Stack gap={5}>
          <p className="agent-bill__period">
            <BillPeriod bill={bill} />
          </p>
          <FactList facts={steps} />
          {bill.remark === '' ? null : <p>{bill.remark}</p>}
          <Accruals bill={bill} />
          <NextTier bill={bill} />
          <Tiers bill={bill} />
          <BillParts bill={bill} />
        </Stack>
      </SideDrawer>
    </>
  );
}
