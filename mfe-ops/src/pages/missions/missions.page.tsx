import { listStaffMissions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
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
        none={{ icon: 'star', text: text('missions.none'), hint: text('missions.noneHint') }}
      />
    </MakingPage>
  );
}
