import { callFailureOf, listApplications, listStaffPromotions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, EmptyState, ErrorState, PageHeader, Pagination, SkeletonText } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useId, useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { ApplicationOrder } from './application-order.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionRow } from './promotion-row.tsx';
import '../../ui/card.css';
import './promotions.css';

function Promotions() {
  const text = useText();
  const promotions = useCall(listStaffPromotions, {});
  const failure = promotions.data ? undefined : callFailureOf(promotions.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void promotions.refetch()} />;
  if (!promotions.data) return <SkeletonText lines={8} />;
  if (promotions.data.promotions.length === 0)
    return <EmptyState icon="gift" title={text('promotions.none')} text={text('promotions.noneHint')} />;
  return (
    <ul className="ops-cards">
      {promotions.data.promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionRow promotion={promotion} motifs={promotions.data.motifs} />
        </li>
      ))}
    </ul>
  );
}

function Applications() {
  const text = useText();
  const [page, setPage] = useState(1);
  const orders = useCall(listApplications, { pageNo: page, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });
  useLastPage(page, orders.data?.totalPages, setPage);
  const failure = orders.data ? undefined : callFailureOf(orders.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <SkeletonText lines={8} />;
  if (orders.data.list.length === 0)
    return <EmptyState icon="check" title={text('payments.none')} text={text('payments.noneHint')} />;
  return (
    <>
      <ul className="ops-cards">
        {orders.data.list.map((application) => (
          <li key={application.applicationId}>
            <ApplicationOrder application={application} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={orders.data.totalPages} onChange={setPage} />
    </>
  );
}

/** Promotions at the merchants of the reader, with the form for a new one, and players' applications. */
export default function PromotionsPage({ path }: PageProps) {
  const text = useText();
  const formId = useId();
  const [tab, setTab] = useState<'promotions' | 'applications'>('promotions');
  const [isMaking, setMaking] = useState(false);
  const motifs = useCall(listStaffPromotions, {}).data?.motifs ?? [];
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.promotions')}
        description={text('promotions.description')}
        actions={
          <Button icon="gift" aria-expanded={isMaking} aria-controls={formId} onClick={() => setMaking(!isMaking)}>
            {text('promotions.make')}
          </Button>
        }
      />
      {isMaking ? (
        <div className="ops-card">
          <PromotionForm id={formId} motifs={motifs} onMade={() => setMaking(false)} />
        </div>
      ) : null}
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
    </OpsFrame>
  );
}
