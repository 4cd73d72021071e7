import type { DayRange } from '@atrium/contracts/calendar';
import type { TeamGameTypeRow } from '@atrium/contracts/entities';
import { EmptyState, Money, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useText } from '../../texts.ts';
import { listBehindRow } from './list-behind.ts';

const moneyColumns = [
  'stake',
  'effectiveBet',
  'payout',
  'tieRefund',
  'rebate',
  'agentRebate',
  'promo',
  'activityBonus',
] as const satisfies readonly (keyof TeamGameTypeRow)[];

/** The team's figures by kind of game (SRV7); each row opens its bets. */
export function GameTypeTable({ rows, range }: { rows: TeamGameTypeRow[]; range: DayRange }) {
  const text = useText();
  const format = useFormat();
  return (
    <RecordTable
      caption={text('overview.byGameType')}
      rows={rows}
      rowKey={(row) => row.gameType ?? 'NONE'}
      empty={<EmptyState icon="chart" title={text('overview.noBets')} />}
      columns={[
        {
          id: 'gameType',
          header: text('figures.gameType'),
          lead: true,
          cell: (row) => <a href={listBehindRow(row, range)}>{text(`gameType.${row.gameType ?? 'NONE'}`)}</a>,
        },
        { id: 'bets', header: text('figures.bets'), align: 'end', cell: (row) => format.number(row.bets) },
        ...moneyColumns.map((id) => ({
          id,
          header: text(`figures.${id}`),
          align: 'end' as const,
          cell: (row: TeamGameTypeRow) => <Money minor={row[id]} />,
        })),
        {
          id: 'netProfit',
          header: text('figures.netProfit'),
          align: 'end',
          cell: (row) => <Money minor={row.netProfit} result />,
        },
      ]}
    />
  );
}
