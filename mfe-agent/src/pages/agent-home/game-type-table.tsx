import type { DayRange } from '@atrium/contracts/calendar';
import type { TeamGameTypeRow } from '@atrium/contracts/entities';
import { EmptyState, Money, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useText } from '../../texts.ts';
import { figureLink } from './figure-links.ts';

const figures = [
  'bets',
  'stake',
  'effectiveBet',
  'payout',
  'tieRefund',
  'rebate',
  'agentRebate',
  'promo',
  'activityBonus',
  'netProfit',
] as const satisfies readonly (keyof TeamGameTypeRow)[];

interface FigureProps {
  figure: Exclude<keyof TeamGameTypeRow, 'gameType'>;
  row: TeamGameTypeRow;
  range: DayRange;
}

/** One figure, which opens the list that adds up to it. */
function Figure({ figure, row, range }: FigureProps) {
  const { number } = useFormat();
  const href = figureLink(figure, row, range);
  if (href === null) return '–';
  return (
    <a href={href}>
      {figure === 'bets' ? number(row.bets) : <Money minor={row[figure]} result={figure === 'netProfit'} />}
    </a>
  );
}

/** The team's figures by kind of game (SRV7). */
export function GameTypeTable({ rows, range }: { rows: TeamGameTypeRow[]; range: DayRange }) {
  const text = useText();
  return (
    <RecordTable
      caption={text('overview.byGameType')}
      rows={rows}
      rowKey={(row) => row.gameType ?? 'NONE'}
      empty={<EmptyState icon="chart" title={text('overview.noBets')} text={text('overview.noBetsHint')} />}
      columns={[
        {
          id: 'gameType',
          header: text('figures.gameType'),
          lead: true,
          cell: (row) => text(`gameType.${row.gameType ?? 'NONE'}`),
        },
        ...figures.map((figure) => ({
          id: figure,
          header: text(`figures.${figure}`),
          align: 'end' as const,
          cell: (row: TeamGameTypeRow) => <Figure figure={figure} row={row} range={range} />,
        })),
      ]}
    />
  );
}
