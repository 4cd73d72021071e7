import { decideRedemption, listRedemptions } from '@atrium/contracts/calls';
import type { StaffRedemption } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import type { Bulk } from '../../ui/bulk/use-bulk.ts';
import { wordsOf } from '../../ui/list/list-column.ts';
import { CardList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { MallItems } from './mall-items.tsx';
import { RedemptionOrder } from './redemption-order.tsx';

function Requests(at: Pick<PageProps, 'path' | 'query'>) {
  const text = useText();
  const place = useChosen(at, {});
  const page = { pageNo: place.pageNo, pageSize: 20 };
  return (
    <CardList<StaffRedemption>
      list="listRedemptions"
      place={place}
      answer={useCall(listRedemptions, page, { refetchIntervalMs: askEveryMs.queue })}
      filter={{}}
      keyOf={({ requestId }) => requestId}
      card={(order) => <RedemptionOrder order={order} />}
      bulk={useSending()}
      none={{ icon: 'check', title: text('payments.none'), text: text('payments.noneHint') }}
      fields={[
        { header: text('person.order'), field: 'requestId' },
        { header: text('members.account'), field: 'account' },
        { header: text('members.merchant'), field: 'merchantCode' },
        { header: text('points.item'), field: 'name' },
        { header: text('points.pieces'), field: 'quantity' },
        { header: text('points.points'), field: 'points' },
        {
          header: text('members.state'),
          field: 'status',
          words: wordsOf(['PROCESSING', 'APPROVED', 'REJECTED'], (code) => text(`points.states.${code}`)),
        },
        { header: text('person.time'), field: 'createdAt', as: 'TIME' },
        { header: text('payments.remark'), field: 'remark' },
      ]}
    />
  );
}

/** One person decides about a request; a rejection tells the player why. */
function useSending(): Bulk<StaffRedemption> {
  const text = useText();
  const { calls } = usePlatform();
  const decide = (decision: 'APPROVE' | 'REJECT') => (order: StaffRedemption, remark: string) =>
    calls.invoke(decideRedemption, { requestId: order.requestId, decision, remark });
  return {
    canDecide: ({ status }) => status === 'PROCESSING',
    nameOf: ({ account, name }) => `${account}: ${name}`,
    decisions: [
      { text: text('points.approve'), decide: decide('APPROVE') },
      { text: text('points.reject'), isDanger: true, needsRemark: true, decide: decide('REJECT') },
    ],
  };
}

/** The points mall: requests that wait, and its items. */
export default function PointsPage({ path, query }: PageProps) {
  const text = useText();
  const place = useChosen({ path, query }, { tab: ['requests', 'items'] });
  const { tab } = place.chosen;
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.points')} description={text('points.description')} />
      <Tabs<typeof tab>
        label={text('titles.points')}
        value={tab}
        onChange={(next) => place.choose({ tab: next })}
        items={(['requests', 'items'] as const).map((value) => ({ value, label: text(`points.${value}`) }))}
      >
        {tab === 'requests' ? <Requests path={path} query={query} /> : <MallItems />}
      </Tabs>
    </OpsFrame>
  );
}
