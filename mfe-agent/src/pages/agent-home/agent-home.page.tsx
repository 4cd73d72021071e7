import type { DayRange } from '@atrium/contracts/calendar';
import { type CallValue, callFailureOf, getTeamOverview } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall } from '@atrium/contracts/react';
import { DateTime, ErrorState, PageHeader, Section, SkeletonCards } from '@atrium/ui';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { PeriodChoice, useAddressedPeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';
import { GameTypeTable } from './game-type-table.tsx';
import { Payouts } from './payouts/payouts.tsx';
import { MainTiles, TeamTiles } from './team-tiles.tsx';
import { TeamTrend } from './team-trend.tsx';
import { TopMembers } from './top-members.tsx';
import './agent-home.css';

interface OverviewProps {
  overview: CallValue<typeof getTeamOverview>;
  range: DayRange;
}

function Overview({ overview, range }: OverviewProps) {
  const text = useText();
  return (
    <>
      <MainTiles figures={overview.figures} range={range} />
      <TeamTrend range={range} />
      <Payouts />
      <TopMembers range={range} />
      <TeamTiles figures={overview.figures} range={range} />
      <Section title={text('overview.byGameType')}>
        <GameTypeTable rows={overview.byGameType} range={range} />
      </Section>
      <p className="agent-overview__as-of">
        {text('overview.asOf')} <DateTime at={overview.asOf} format="seconds" />
      </p>
    </>
  );
}

/** A3: the figures of the agent's own team, computed by the server from the ledger. */
export default function AgentHomePage({ path, query }: PageProps) {
  const text = useText();
  const { period, range, setPeriod } = useAddressedPeriod('thisMonth', query, useAddress(path, query));
  const overview = useCall(getTeamOverview, range, { keepPrevious: true });
  const failure = callFailureOf(overview.error);
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('menu.overview')} description={text('overview.description')} />
      <PeriodChoice value={period} range={range} onChange={setPeriod} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void overview.refetch()} />
      ) : overview.data ? (
        <Overview overview={overview.data} range={range} />
      ) : (
        <SkeletonCards count={12} ratio="2 / 1" min={200} />
      )}
    </AgentFrame>
  );
}
