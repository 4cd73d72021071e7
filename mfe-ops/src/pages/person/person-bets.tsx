import { betResultOf } from '@atrium/contracts/bet-result';
import { listMemberBets } from '@atrium/contracts/calls';
import type { BetRecord } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { DateTime } from '@atrium/ui';
import { useText } from '../../texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { TableList } from '../../ui/list/list-frame.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';
import { PersonDays, type PersonPart, usePersonDays } from './person-days.tsx';

/** The bets of an account in some days, with their sums. */
export function PersonBets(part: PersonPart) {
  const text = useText();
  const { memberId, currency, account } = part.member;
  const place = usePersonDays(part);
  const filter = { memberId, ...place.chosen };
  const bets = useCall(listMemberBets, { ...filter, pageNo: place.pageNo }, { keepPrevious: true });
  const money = (minor: number) => <MoneyIn minor={minor} currency={currency} />;
  const sums = bets.data?.totals;
  return (
    <TableList<BetRecord>
      list="listMemberBets"
      place={place}
      answer={bets}
      filter={filter}
      currency={currency}
      filters={<PersonDays days={place.chosen} today={place.today} onChange={place.choose} />}
      caption={`${text('person.bets')}: ${account}`}
      columns={useColumns(currency)}
      keyOf={({ orderNo }) => orderNo}
      none={{ icon: 'search', title: text('person.noBets'), text: text('person.otherDays') }}
      totals={
        sums && [
          {
            key: currency,
            cells: {
              game: text('list.allRows', { count: bets.data?.total ?? 0 }),
              stake: money(sums.stake),
              payout: money(sums.payout),
              net: money(sums.netProfit),
            },
          },
        ]
      }
    />
  );
}

function useColumns(currency: string): readonly ListColumn<BetRecord>[] {
  const text = useText();
  const money = (minor: number) => <MoneyIn minor={minor} currency={currency} />;
  return [
    { id: 'game', header: text('person.game'), field: 'gameName', lead: true, cell: ({ gameName }) => gameName },
    {
      id: 'time',
      header: text('person.time'),
      field: 'betTime',
      as: 'TIME',
      cell: ({ betTime }) => <DateTime at={betTime} />,
    },
    { id: 'content', header: text('person.content'), field: 'betContent', cell: ({ betContent }) => betContent },
    {
      id: 'stake',
      header: text('person.stake'),
      field: 'stake',
      as: 'MONEY',
      align: 'end',
      cell: ({ stake }) => money(stake),
    },
    {
      id: 'payout',
      header: text('person.payout'),
      field: 'payout',
      as: 'MONEY',
      align: 'end',
      cell: ({ payout }) => money(payout),
    },
    {
      id: 'net',
      header: text('person.net'),
      field: 'netProfit',
      as: 'MONEY',
      align: 'end',
      cell: ({ netProfit }) => money(netProfit),
    },
    { id: 'result', header: text('person.result'), cell: (bet) => text(`person.betStatus.${betResultOf(bet)}`) },
    { id: 'order', header: text('person.order'), field: 'orderNo', cell: ({ orderNo }) => <code>{orderNo}</code> },
  ];
}
