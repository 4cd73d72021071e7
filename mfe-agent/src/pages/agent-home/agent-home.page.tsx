import { type DayPreset, dayOf, presetRange } from '@atrium/contracts/calendar';
import { type CallValue, callFailureOf, getTeamOverview } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform, useRegion } from '@atrium/contracts/react';
import { Chip, ChipRow, DateTime, ErrorState, PageHeader, Section, SkeletonCards } from '@atrium/ui';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { useText } from '../../texts.ts';
import { GameTypeTable } from './game-type-table.tsx';
import { TeamTiles } from './team-tiles.tsx';
import './agent-home.css';

const presets = [
  'yesterday',
  'today',
  'lastWeek',
  'thisWeek',
  'lastMonth',
  'thisMonth',
] as const satisfies readonly DayPreset[];

function Overview({ overview }: { overview: CallValue<typeof getTeamOverview> }) {
  const text = useText();
  return (
    <>
      <TeamTiles figures={overview.figures} />
      <Section title={text('overview.byGameType')}>
        <GameTypeTable rows={overview.byGameType} />
      </Section>
      <p className="agent-overview__as-of">
        {text('overview.asOf')} <DateTime at={overview.asOf} format="seconds" />
      </p>
    </>
  );
}

/** A3: the figures of the agent's own team, computed by the server from the ledger. */
export default function AgentHomePage({ path }: PageProps) {
  const text = useText();
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const [preset, setPreset] = useState<(typeof presets)[number]>('thisMonth');
  const range = presetRange(preset, dayOf(now(), timeZone));
  const overview = useCall(getTeamOverview, range, { keepPrevious: true });
  const failure = callFailureOf(overview.error);
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('menu.overview')} description={text('overview.description')} />
      <ChipRow label={text('overview.period')}>
        {presets.map((one) => (
          <Chip key={one} selected={one === preset} onClick={() => setPreset(one)}>
            {text(`overview.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void overview.refetch()} />
      ) : overview.data ? (
        <Overview overview={overview.data} />
      ) : (
        <SkeletonCards count={12} ratio="2 / 1" min={200} />
      )}
    </AgentFrame>
  );
}
