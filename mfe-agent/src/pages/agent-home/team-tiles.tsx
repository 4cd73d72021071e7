import type { DayRange } from '@atrium/contracts/calendar';
import type { TeamFigures } from '@atrium/contracts/entities';
import { CardGrid, Money, Section, Stat, useFormat } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { tileLink } from './figure-links.ts';

const moneyTiles = [
  'teamBalance',
  'teamWithdraw',
  'effectiveBet',
  'payout',
  'bonus',
  'realTimeSalary',
] as const satisfies readonly (keyof TeamFigures)[];
const headTiles = [
  'agentCount',
  'memberCount',
  'newMembers',
  'firstDepositMembers',
  'online',
  'inactive3d',
  'inactive7d',
] as const satisfies readonly (keyof TeamFigures)[];

interface TileProps {
  figure: keyof TeamFigures;
  range: DayRange;
  value: ReactNode;
}

/** One figure, which opens the list that adds up to it. */
function Tile({ figure, range, value }: TileProps) {
  const text = useText();
  return (
    <a className="agent-tile" href={tileLink(figure, range)}>
      <Stat label={text(`figures.${figure}`)} value={value} />
    </a>
  );
}

interface TilesProps {
  figures: TeamFigures;
  range: DayRange;
}

/** The four figures that matter most: what was won, bet and deposited, and by how many. */
export function MainTiles({ figures, range }: TilesProps) {
  const format = useFormat();
  const { teamNetProfit, stake, teamDeposit, activeMembers } = figures;
  return (
    <div className="agent-tiles-main">
      <Tile figure="teamNetProfit" range={range} value={<Money minor={teamNetProfit} result />} />
      <Tile figure="stake" range={range} value={<Money minor={stake} />} />
      <Tile figure="teamDeposit" range={range} value={<Money minor={teamDeposit} />} />
      <Tile figure="activeMembers" range={range} value={format.number(activeMembers)} />
    </div>
  );
}

/** The other tiles of the team overview: money first, then people. */
export function TeamTiles({ figures, range }: TilesProps) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Section title={text('overview.money')}>
        <CardGrid min={160}>
          {moneyTiles.map((id) => (
            <Tile key={id} figure={id} range={range} value={<Money minor={figures[id]} />} />
          ))}
        </CardGrid>
      </Section>
      <Section title={text('overview.people')}>
        <CardGrid min={120}>
          {headTiles.map((id) => (
            <Tile key={id} figure={id} range={range} value={format.number(figures[id])} />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
