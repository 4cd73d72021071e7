import { getPoint } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader, SkeletonText, Stat, useFormat } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { ConvertPoints } from './convert-points.tsx';
import { MallItems } from './mall-items.tsx';
import { PointDetails, Requests } from './point-records.tsx';
import { PointRules } from './point-rules.tsx';
import '../../ui/form.css';
import '../../ui/records.css';
import '../../features/payments/payments.css';
import './point-mall.css';

const tabs = ['items', 'convert', 'requests', 'details', 'rules'] as const;

/** M17: points, what they are redeemed for, what they are exchanged for, and where they came from. */
export default function PointMallPage({ path }: PageProps) {
  const text = useText();
  const format = useFormat();
  const [tab, setTab] = useState<(typeof tabs)[number]>('items');
  const own = useCall(getPoint, {});
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('points.menu')} description={text('points.description')} />
      <Answered answer={own} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <>
            <Stat label={text('points.own')} value={format.number(data.points)} />
            <Tabs<(typeof tabs)[number]>
              label={text('points.menu')}
              value={tab}
              onChange={setTab}
              items={tabs.map((value) => ({ value, label: text(`points.${value}`) }))}
            >
              {tab === 'items' ? <MallItems points={data.points} /> : null}
              {tab === 'convert' ? <ConvertPoints points={data.points} /> : null}
              {tab === 'requests' ? <Requests /> : null}
              {tab === 'details' ? <PointDetails /> : null}
              {tab === 'rules' ? <PointRules /> : null}
            </Tabs>
          </>
        )}
      </Answered>
    </MemberFrame>
  );
}
