import { callFailureOf, getStaffBill } from '@atrium/contracts/calls';
import type { BillHistoryEntry, BillShare, ContractTier, StaffContractBill } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, DateTime, ErrorState, Section, SkeletonText, Stack, useFormat } from '@atrium/ui';
import { TimeLine } from '@atrium/ui/display';
import { SideDrawer } from '@atrium/ui/drawer';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';
import './bills.css';
import { StaffTable } from '../../ui/list/staff-table.tsx';

type PlacedTier = ContractTier & { readonly place: number };

function Tiers({ bill }: { bill: StaffContractBill }) {
  const text = useText();
  const { number } = useFormat();
  const money = (minor: number) => <MoneyIn minor={minor} currency={bill.currency} />;
  return (
    <Section title={text('bills.terms')}>
      <StaffTable<PlacedTier>
        caption={text('bills.terms')}
        rows={bill.tiers.map((tier, index) => ({ ...tier, place: index + 1 }))}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            id: 'tier',
            header: text('bills.tier'),
            lead: true,
            cell: ({ place }) => (
              <span className="a-figures">
                {place} {place === bill.tier ? <Badge tone="accent">{text('bills.reached')}</Badge> : null}
              </span>
            ),
          },
          { id: 'rate', header: text('bills.rate'), align: 'end', cell: ({ rate }) => `${rate} %` },
          {
            id: 'bet',
            header: text('bills.effectiveBet'),
            align: 'end',
            cell: ({ effectiveBetAmount }) => money(effectiveBetAmount),
          },
          {
            id: 'active',
            header: text('bills.activeMembers'),
            align: 'end',
            cell: ({ activeMemberCount }) => number(activeMemberCount),
          },
          ...(bill.kind === 'DIVIDEND'
            ? [
                {
                  id: 'loss',
                  header: text('bills.netLoss'),
                  align: 'end' as const,
                  cell: ({ lossAmount = 0 }: PlacedTier) => money(lossAmount),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function Below({ bill, below }: { bill: StaffContractBill; below: readonly BillShare[] }) {
  const text = useText();
  return (
    <Section title={text('bills.below')}>
      <StaffTable<BillShare>
        caption={text('bills.below')}
        rows={[...below]}
        rowKey={({ account }) => account}
        empty={<p>{text('bills.noneBelow')}</p>}
        columns={[
          { id: 'account', header: text('contracts.account'), lead: true, cell: ({ account }) => account },
          {
            id: 'amount',
            header: text('bills.toDownline'),
            align: 'end',
            cell: ({ amount }) => <MoneyIn minor={amount} currency={bill.currency} />,
          },
        ]}
      />
    </Section>
  );
}

function History({ bill, history }: { bill: StaffContractBill; history: readonly BillHistoryEntry[] }) {
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
              <div className="ops-bill__change">
                <span>
                  <DateTime at={entry.at} /> · {text(`bills.changes.${entry.reason}`)} ·{' '}
                  {text(`bills.actors.${entry.changedBy}`)}
                </span>
                <span>
                  {text(`bills.states.${entry.state}`)} · {text('bills.payable')}{' '}
                  <MoneyIn minor={entry.payable} currency={bill.currency} /> · {text('bills.paid')}{' '}
                  <MoneyIn minor={entry.paid} currency={bill.currency} />
                </span>
              </div>
            ),
          }))}
        />
      )}
    </Section>
  );
}

function Parts({ bill }: { bill: StaffContractBill }) {
  const answer = useCall(getStaffBill, { billId: bill.billId });
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <SkeletonText lines={4} />;
  return (
    <>
      <Below bill={bill} below={answer.data.below} />
      <History bill={bill} history={answer.data.history} />
    </>
  );
}

/** What a bill is made of and what became of it, as its owner reads it. */
export function BillCalculation({ bill }: { bill: StaffContractBill }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('bills.show')}
      </Button>
      <SideDrawer
        title={`${bill.account} · ${text(`bills.kinds.${bill.kind}`)}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Stack gap={5}>
          <Tiers bill={bill} />
          <Parts bill={bill} />
        </Stack>
      </SideDrawer>
    </div>
  );
}
