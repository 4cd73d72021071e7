import { listApplications, listStaffPromotions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Pagination } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { ApplicationOrder } from './application-order.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionRow } from './promotion-row.tsx';
import './promotions.css';

function Promotions() {
  const text = useText();
  const promotions = useCall(listStaffPromotions, {});
  return (
    <EditableTable
      answer={promotions}
      rowsOf={(data) => data.promotions}
      keyOf={({ id }) => id}
      row={(promotion) => <PromotionRow promotion={promotion} motifs={promotions.data?.motifs ?? []} />}
      none={{ icon: 'gift', text: text('promotions.none'), hint: text('promotions.noneHint') }}
    />
  );
}

function Applications() {
  const text = useText();
  const [page, setPage] = useState(1);
  const orders = useCall(listApplications, { pageNo: page, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });
  useLastPage(page, orders.data?.totalPages, setPage);
  return (
    <>
      <EditableTable
        answer={orders}
        rowsOf={({ list }) => list}
        keyOf={({ applicationId }) => applicationId}
        row={(application) => <ApplicationOrder application={application} />}
        none={{ icon: 'check', text: text('payments.none'), hint: text('payments.noneHint') }}
      />
      <Pagination page={page} totalPages={orders.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}

/** Promotions at the merchants of the reader, with the form for a new one, and players' applications. */
export default function PromotionsPage({ path }: PageProps) {
  const text = useText();
  const [tab, setTab] = useState<'promotions' | 'applications'>('promotions');
  const motifs = useCall(listStaffPromotions, {}).data?.motifs ?? [];
  return (
    <MakingPage
      path={path}
      title={text('titles.promotions')}
      description={text('promotions.description')}
      make={{ icon: 'gift', text: text('promotions.make') }}
      form={({ id, close }) => <PromotionForm id={id} motifs={motifs} onMade={close} />}
    >
      <Tabs<typeof tab>
        label={text('titles.promotions')}
        value={tab}
        onChange={setTab}
        items={(['promotions', 'applications'] as const).map((value) => ({
          value,
          label: text(`promotions.tabs.${value}`),
        }))}
      >
        {tab === 'promotions' ? <Promotions /> : <Applications />}
      </Tabs>
    </MakingPage>
  );
}
