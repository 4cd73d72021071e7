import type { StaffMember } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { PageHeader, Stack } from '@atrium/ui';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AdjustmentForm } from './adjustment-form.tsx';
import { FindMember } from './find-member.tsx';
import { LastAdjustments } from './last-adjustments.tsx';
import { OverdrawnList } from './overdrawn-list.tsx';
import '../../ui/beside.css';
import './adjustments.css';

/** Credits and debits by hand: one person proposes, another one approves. */
export default function AdjustmentsPage({ path }: PageProps) {
  const text = useText();
  const [found, setFound] = useState<StaffMember | null>(null);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.adjustments')} description={text('adjustments.description')} />
      <div className="ops-beside">
        <Stack gap={5}>
          <FindMember onFound={setFound} />
          {found ? <AdjustmentForm key={`${found.merchantCode} ${found.account}`} member={found} /> : null}
          <OverdrawnList onChosen={setFound} />
        </Stack>
        <LastAdjustments />
      </div>
    </OpsFrame>
  );
}
