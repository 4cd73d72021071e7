import { listStaffMissions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useId, useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { MissionForm } from './mission-form.tsx';
import { MissionRow } from './mission-row.tsx';
import '../../ui/card.css';

/** Missions at the merchants of the reader, and the form for a new one. */
export default function MissionsPage({ path }: PageProps) {
  const text = useText();
  const formId = useId();
  const [isMaking, setMaking] = useState(false);
  const missions = useCall(listStaffMissions, {});
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.missions')}
        description={text('missions.description')}
        actions={
          <Button icon="star" aria-expanded={isMaking} aria-controls={formId} onClick={() => setMaking(!isMaking)}>
            {text('missions.make')}
          </Button>
        }
      />
      {isMaking ? (
        <div className="ops-card">
          <MissionForm id={formId} onMade={() => setMaking(false)} />
        </div>
      ) : null}
      <Answered answer={missions} waiting={<SkeletonText lines={8} />}>
        {(data) =>
          data.missions.length === 0 ? (
            <EmptyState icon="star" title={text('missions.none')} text={text('missions.noneHint')} />
          ) : (
            <ul className="ops-cards">
              {data.missions.map((mission) => (
                <li key={mission.missionId}>
                  <MissionRow mission={mission} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </OpsFrame>
  );
}
