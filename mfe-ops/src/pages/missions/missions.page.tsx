import { listStaffMissions } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import { missionMetrics, missionPeriods, type StaffMission } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useRegion } from '@atrium/contracts/react';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { MissionForm } from './mission-form.tsx';
import { MissionRow } from './mission-row.tsx';

/** Missions at the merchants of the reader, and the form for a new one. */
export default function MissionsPage({ path }: PageProps) {
  const text = useText();
  return (
    <MakingPage
      path={path}
      title={text('titles.missions')}
      description={text('missions.description')}
      make={{ icon: 'star', text: text('missions.make') }}
      form={({ id, close }) => <MissionForm id={id} onMade={close} />}
    >
      <EditableTable
        answer={useCall(listStaffMissions, {})}
        rowsOf={({ missions }) => missions}
        keyOf={({ missionId }) => missionId}
        row={(mission) => <MissionRow mission={mission} />}
        file={{ list: 'listStaffMissions', fields: useFields() }}
        none={{ icon: 'star', text: text('missions.none'), hint: text('missions.noneHint') }}
      />
    </MakingPage>
  );
}

function useFields(): readonly ListField<StaffMission>[] {
  const text = useText();
  const { language } = useRegion();
  return [
    { header: text('list.title'), field: `titles.${language}` },
    { header: text('points.merchant'), field: 'merchantCode' },
    {
      header: text('missions.period'),
      field: 'period',
      words: wordsOf(missionPeriods, (code) => text(`missions.periods.${code}`)),
    },
    {
      header: text('missions.metric'),
      field: 'metric',
      words: wordsOf(missionMetrics, (code) => text(`missions.metrics.${code}`)),
    },
    { header: text('missions.goal'), field: 'goal' },
    {
      header: text('missions.kind'),
      field: 'gameTypes',
      words: wordsOf(gameTypes, (code) => text(`gameType.${code}`)),
    },
    { header: text('missions.rewardPoints'), field: 'rewardPoints' },
    { header: text('missions.claimed'), field: 'claimed' },
    { header: text('schedule.starts'), field: 'startsAt', as: 'TIME' },
    { header: text('switches.until'), field: 'endsAt', as: 'TIME' },
  ];
}
