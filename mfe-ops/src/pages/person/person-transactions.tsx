import { listMemberTransactions } from '@atrium/contracts/calls';
import type { MemberFile, TransactionRecord } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { type DataColumn, DateTime, EmptyState, Pagination } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { FactList } from '@atrium/ui/facts';
import { RecordTable } from '@atrium/ui/table';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { PersonDays, usePersonDays } from './person-days.tsx';

/** Every movement of an account's money in some days, with the balance before and after it. */
export function PersonTransactions({ member }: { member: MemberFile }) {
  const text = useText();
  const { memberId, currency, account } = member;
  const { today, days, choose, pageNo, setPageNo } = usePersonDays(member);
  const moved = useCall(listMemberTransactions, { memberId, ...days, pageNo }, { keepPrevious: true });
  useLastPage(pageNo, moved.data?.totalPages, setPageNo);
  const columns = useColumns(currency);
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={currency} />;
  const table = (rows: readonly TransactionRecord[], loading = false) => (
    <RecordTable<TransactionRecord>
      caption={`${text('person.transactions')}: ${account}`}
      columns={columns}
      rows={rows}
      rowKey={({ txId, type }) => `${txId} ${type}`}
      loading={loading}
      empty={<EmptyState icon="search" title={text('person.noTransactions')} text={text('person.otherDays')} />}
    />
  );
  return (
    <>
      <PersonDays days={days} today={today} onChange={choose} />
      <Answered answer={moved} waiting={table([], true)}>
        {({ list, totals, openingBalance, closingBalance }) => (
          <>
            <FactList
              facts={[
                [text('person.opening'), money(openingBalance)],
                [text('person.in'), money(totals.in)],
                [text('person.out'), money(totals.out)],
                [text('person.closing'), money(closingBalance)],
              ]}
            />
            {table(list)}
          </>
        )}
      </Answered>
      <Pagination page={pageNo} totalPages={moved.data?.totalPages ?? 1} onChange={setPageNo} />
    </>
  );
}

function useColumns(currency: string): readonly DataColumn<TransactionRecord>[] {
  const text = useText();
  const money = (minor: number) => <MoneyIn minor={minor} currency={currency} />;
  return [
    {
      id: 'type',
      header: text('person.movement'),
      lead: true,
      cell: ({ type }) => text(`person.transactionType.${type}`),
    },
    { id: 'time', header: text('person.time'), cell: ({ time }) => <DateTime at={time} /> },
    {
      id: 'amount',
      header: text('person.amount'),
      align: 'end',
      cell: ({ amount, direction }) => money(direction === 'IN' ? amount : -amount),
    },
    { id: 'after', header: text('person.after'), align: 'end', cell: ({ balanceAfter }) => money(balanceAfter) },
    { id: 'ref', header: text('person.order'), cell: ({ refNo }) => <code>{refNo}</code> },
    { id: 'remark', header: text('person.remark'), cell: ({ remark }) => remark },
  ];
}
