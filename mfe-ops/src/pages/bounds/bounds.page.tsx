import { listAmountBounds } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { AmountBound } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { BoundRow } from './bound-row.tsx';
import '../../ui/card.css';

/** What each kind of amount may be at most, by merchant; one person proposes another bound, another approves it. */
export default function BoundsPage({ path }: PageProps) {
  const text = useText();
  const bounds = useCall(listAmountBounds, {});
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.bounds')} description={text('bounds.description')} />
      <Answered answer={bounds} waiting={<SkeletonText lines={8} />}>
        {(data) => <ByMerchant bounds={data.bounds} />}
      </Answered>
    </OpsFrame>
  );
}

function ByMerchant({ bounds }: { bounds: readonly AmountBound[] }) {
  const text = useText();
  const own = merchants.filter(({ merchantCode }) => bounds.some((bound) => bound.merchantCode === merchantCode));
  const [chosen, setChosen] = useState<string>(own[0]?.merchantCode ?? '');
  return (
    <Tabs
      label={text('points.merchant')}
      value={chosen}
      onChange={setChosen}
      items={own.map(({ merchantCode: value, countryName: label }) => ({ value, label }))}
    >
      <ul className="ops-cards">
        {bounds
          .filter(({ merchantCode }) => merchantCode === chosen)
          .map((bound) => (
            <li key={`${bound.merchantCode} ${bound.kind}`}>
              <BoundRow bound={bound} />
            </li>
          ))}
      </ul>
    </Tabs>
  );
}
