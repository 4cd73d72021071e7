import type { TeamFigures } from '@atrium/contracts/entities';
import { CardGrid, Money, Section, Stat, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

const moneyTiles = [
  'teamBalance',
  'teamDeposit',
  'teamWithdraw',
  'stake',
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
  'activeMembers',
  'online',
  'inactive3d',
  'inactive7d',
] as const satisfies readonly (keyof TeamFigures)[];

/** The tiles of the team overview: money first, then people. */
export function TeamTiles({ figures }: { figures: TeamFigures }) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Section title={text('overview.money')}>
        <CardGrid min={190}>
          <Stat label={text('figures.teamNetProfit')} value={<Money minor={figures.teamNetProfit} result />} />
          {moneyTiles.map((id) => (
            <Stat key={id} label={text(`figures.${id}`)} value={<Money minor={figures[id]} />} />
          ))}
        </CardGrid>
      </Section>
      <Section title={text('overview.people')}>
        <CardGrid min={150}>
          {headTiles.map((id) => (
            <Stat key={id} label={text(`figures.${id}`)} value={format.number(figures[id])} />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
