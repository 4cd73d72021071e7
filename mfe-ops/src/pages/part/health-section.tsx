import { type CallValue, getReleaseHealth, type HealthFigures, type PartStatus } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { CardGrid, Chip, ChipRow, Notice, Section, Stat, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import { FailureChart } from './failure-chart.tsx';
import { TrialTable, VitalsTable } from './vitals-table.tsx';

const spans = [60, 360, 1440] as const;

function ArmFigures({ name, figures }: { name: string; figures: HealthFigures | undefined }) {
  const text = useText();
  const { number } = useFormat();
  const rate = figures?.failureRate;
  return (
    <>
      <Stat
        label={`${name} · ${text('health.failures')}`}
        value={rate === null || rate === undefined ? '–' : `${number(rate * 100, 2)} %`}
        trend={text('health.visitors', { visitors: figures?.visitors ?? 0 })}
      />
      <Stat
        label={`${name} · ${text('health.mount')}`}
        value={typeof figures?.mountMs === 'number' ? `${number(figures.mountMs)} ms` : '–'}
        trend={text('health.mounts', { mounts: figures?.mounts ?? 0 })}
      />
    </>
  );
}

type Versions = CallValue<typeof getReleaseHealth>['versions'];

function Arms({ part, versions, minutes }: { part: PartStatus; versions: Versions; minutes: number }) {
  const text = useText();
  const of = (version: string) => versions.find((one) => one.version === version);
  const arms = [
    { name: text('part.stable'), version: part.stable.version },
    ...(part.canary ? [{ name: text('part.canary'), version: part.canary.summary.version }] : []),
  ];
  return (
    <>
      <CardGrid min={200}>
        {arms.map(({ name, version }) => (
          <ArmFigures key={version} name={name} figures={of(version)?.total} />
        ))}
      </CardGrid>
      <FailureChart
        label={text('health.chart')}
        minutes={minutes}
        arms={arms.map(({ name, version }) => ({ name, series: of(version)?.series ?? [] }))}
      />
      <VitalsTable arms={arms.map(({ name, version }) => ({ name, figures: of(version)?.total }))} />
    </>
  );
}

type Doubts = CallValue<typeof getReleaseHealth>['doubts'];

/** What was not taken for evidence, because somebody could have made it up. */
function DoubtNotice({ doubts: { unsigned, crowded, held } }: { doubts: Doubts }) {
  const text = useText();
  if (unsigned + crowded === 0 && held === null) return null;
  return (
    <Notice tone={held ? 'error' : 'warning'} title={text('health.doubts')}>
      {held && <p lang="en">{held}</p>}
      {text('health.notCounted', { unsigned, crowded })}
    </Notice>
  );
}

/** Stable and canary side by side, in total and by minute. */
export function HealthSection({ part }: { part: PartStatus }) {
  const text = useText();
  const [minutes, setMinutes] = useState<(typeof spans)[number]>(60);
  const health = useCall(
    getReleaseHealth,
    { part: part.id, minutes },
    { refetchIntervalMs: askEveryMs.state, keepPrevious: true },
  );
  const { proposal = null, doubts, versions = [], trial = null } = health.data ?? {};
  return (
    <Section title={text('health.title')}>
      <ChipRow label={text('health.span')}>
        {spans.map((one) => (
          <Chip key={one} selected={one === minutes} onClick={() => setMinutes(one)}>
            {text('health.hours', { hours: one / 60 })}
          </Chip>
        ))}
      </ChipRow>
      {proposal && (
        <Notice tone="error" title={text('health.proposal')}>
          <span lang="en">{proposal.why}</span>
        </Notice>
      )}
      {doubts && <DoubtNotice doubts={doubts} />}
      <Arms part={part} versions={versions} minutes={minutes} />
      {trial && <TrialTable trial={trial} />}
    </Section>
  );
}
