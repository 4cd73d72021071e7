import { betResultOf } from '@atrium/contracts/bet-result';
import { listMemberBets } from '@atrium/contracts/calls';
import type { BetRecord, MemberFile } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { type DataColumn, DateTime, EmptyState, Pagination } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { FactList } from '@atrium/ui/facts';
import { RecordTable } from '@atrium/ui/table';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { PersonDays, usePersonDays } from './person-days.tsx';

/** The bets of an account in some days, with their sums. */
export function PersonBets({ member }: { member: MemberFile }) {
  const text = useText();
  const { memberId, currency, account } = member;
  const { today, days, choose, pageNo, setPageNo } = usePersonDays(member);
  const bets = useCall(listMemberBets, { memberId, ...days, pageNo }, { keepPrevious: true });
  useLastPage(pageNo, bets.data?.totalPages, setPageNo);
  const columns = useColumns(currency);
  const table = (rows: readonly BetRecord[], loading = false) => (
    <RecordTable<BetRecord>
      caption={`${text('person.bets')}: ${account}`}
      columns={columns}
      rows={rows}
      rowKey={({ orderNo }) => orderNo}
      loading={loading}
      empty={<EmptyState icon="search" title={text('person.noBets')} text={text('person.otherDays')} />}
    />
  );
  return (
    <>
      <PersonDays days={days} today={today} onChange={choose} />
      <Answered answer={bets} waiting={table([], true)}>
        {({ list, total, totals }) => (
          <>
            <FactList
              facts={[
                [text('person.bets'), String(total)],
                [text('person.stake'), <MoneyIn key="stake" minor={totals.stake} currency={currency} />],
                [text('person.payout'), <MoneyIn key="payout" minor={totals.payout} currency={currency} />],
                [text('person.net'), <MoneyIn key="net" minor={totals.netProfit} currency={currency} />],
              ]}
            />
            {table(list)}
          </>
        )}
      </Answered>
      <Pagination page={pageNo} totalPages={bets.data?.totalPages ?? 1} onChange={setPageNo} />
    </>
  );
}

function useColumns(currency: string): readonly DataColumn<BetRecord>[] {
  const text = useText();
  const money = (minor: number) => <MoneyIn minor={minor} currency={currency} />;
  return [
    { id: 'game', header: text('person.game'), lead: true, cell: ({ gameName }) => gameName },
    { id: 'time', header: text('person.time'), cell: ({ betTime }) => <DateTime at={betTime} /> },
    { id: 'content', header: text('person.content'), cell: ({ betContent }) => betContent },
    { id: 'stake', header: text('person.stake'), align: 'end', cell: ({ stake }) => money(stake) },
    { id: 'payout', header: text('person.payout'), align: 'end', cell: ({ payout }) => money(payout) },
    { id: 'result', header: text('person.result'), cell: (bet) => text(`person.betStatus.${betResultOf(bet)}`) },
    { id: 'order', header: text('person.order'), cell: ({ orderNo }) => <code>{orderNo}</code> },
  ];
}
