import { listMemberTransactions } from '@atrium/contracts/calls';
import { type TransactionRecord, transactionTypes } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { DateTime } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { type ListColumn, wordsOf } from '../../ui/list/list-column.ts';
import { TableList } from '../../ui/list/list-frame.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';
import { PersonDays, type PersonPart, usePersonDays } from './person-days.tsx';

/** Every movement of an account's money in some days, with the balance before and after it. */
export function PersonTransactions(part: PersonPart) {
  const text = useText();
  const { memberId, currency, account } = part.member;
  const place = usePersonDays(part);
  const filter = { memberId, ...place.chosen };
  const moved = useCall(listMemberTransactions, { ...filter, pageNo: place.pageNo }, { keepPrevious: true });
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={currency} />;
  return (
    <TableList<TransactionRecord>
      list="listMemberTransactions"
      place={place}
      answer={moved}
      filter={filter}
      currency={currency}
      filters={<PersonDays days={place.chosen} today={place.today} onChange={place.choose} />}
      caption={`${text('person.transactions')}: ${account}`}
      columns={useColumns(currency)}
      keyOf={({ txId, type }) => `${txId} ${type}`}
      none={{ icon: 'search', title: text('person.noTransactions'), text: text('person.otherDays') }}
    >
      {moved.data ? (
        <FactList
          facts={[
            [text('person.opening'), money(moved.data.openingBalance)],
            [text('person.in'), money(moved.data.totals.in)],
            [text('person.out'), money(moved.data.totals.out)],
            [text('person.closing'), money(moved.data.closingBalance)],
          ]}
        />
      ) : null}
    </TableList>
  );
}

function useColumns(currency: string): readonly ListColumn<TransactionRecord>[] {
  const text = useText();
  const money = (minor: number) => <MoneyIn minor={minor} currency={currency} />;
  return [
    {
      id: 'type',
      header: text('person.movement'),
      field: 'type',
      words: wordsOf(transactionTypes, (code) => text(`person.transactionType.${code}`)),
      lead: true,
      cell: ({ type }) => text(`person.transactionType.${type}`),
    },
    {
      id: 'time',
      header: text('person.time'),
      field: 'time',
      as: 'TIME',
      cell: ({ time }) => <DateTime at={time} />,
    },
    {
      id: 'amount',
      header: text('person.amount'),
      // Without its sign in a file, where the balances before and after say which way it went.
      field: 'amount',
      as: 'MONEY',
      align: 'end',
      cell: ({ amount, direction }) => money(direction === 'IN' ? amount : -amount),
    },
    {
      id: 'before',
      header: text('person.before'),
      field: 'balanceBefore',
      as: 'MONEY',
      align: 'end',
      cell: ({ balanceBefore }) => money(balanceBefore),
    },
    {
      id: 'after',
      header: text('person.after'),
      field: 'balanceAfter',
      as: 'MONEY',
      align: 'end',
      cell: ({ balanceAfter }) => money(balanceAfter),
    },
    { id: 'ref', header: text('person.order'), field: 'refNo', cell: ({ refNo }) => <code>{refNo}</code> },
    { id: 'remark', header: text('person.remark'), field: 'remark', cell: ({ remark }) => remark },
  ];
}
