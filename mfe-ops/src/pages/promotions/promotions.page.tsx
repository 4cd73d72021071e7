import { decideApplication, listApplications, listStaffPromotions } from '@atrium/contracts/calls';
import { type Application, applicationStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Tabs } from '@atrium/ui/tabs';
import { askEveryMs } from '../../ask-every-ms.ts';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import type { Bulk } from '../../ui/bulk/use-bulk.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { wordsOf } from '../../ui/list/list-column.ts';
import { CardList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
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

function Applications(at: Pick<PageProps, 'path' | 'query'>) {
  const text = useText();
  const place = useChosen(at, {});
  const page = { pageNo: place.pageNo, pageSize: 20 };
  return (
    <CardList<Application>
      list="listApplications"
      place={place}
      answer={useCall(listApplications, page, { refetchIntervalMs: askEveryMs.queue })}
      filter={{}}
      keyOf={({ applicationId }) => applicationId}
      card={(application) => <ApplicationOrder application={application} />}
      bulk={useRejecting()}
      none={{ icon: 'check', title: text('payments.none'), text: text('payments.noneHint') }}
      fields={[
        { header: text('person.order'), field: 'applicationId' },
        { header: text('members.account'), field: 'account' },
        { header: text('members.merchant'), field: 'merchantCode' },
        { header: text('promotions.promotion'), field: 'title' },
        {
          header: text('members.state'),
          field: 'state',
          words: wordsOf(applicationStates, (code) => text(`promotions.applications.${code}`)),
        },
        { header: text('promotions.reward'), field: 'amountMinor', as: 'MONEY' },
        { header: text('promotions.proposedBy'), field: 'proposedBy' },
        { header: text('person.time'), field: 'createdAt', as: 'TIME' },
        { header: text('payments.remark'), field: 'remark' },
      ]}
    />
  );
}

/** A reward takes two people and an amount of its own: only rejections, which cost nobody anything, go together. */
function useRejecting(): Bulk<Application> {
  const text = useText();
  const { calls } = usePlatform();
  return {
    canDecide: ({ state }) => state === 'APPLIED',
    nameOf: ({ account, title }) => `${account}: ${title}`,
    versionOf: ({ version }) => version,
    decisions: [
      {
        text: text('points.reject'),
        isDanger: true,
        needsRemark: true,
        decide: ({ applicationId, version }, remark) =>
          calls.invoke(decideApplication, { applicationId, version, decision: 'REJECT', remark }),
      },
    ],
  };
}

/** Promotions at the merchants of the reader, with the form for a new one, and players' applications. */
export default function PromotionsPage({ path, query }: PageProps) {
  const text = useText();
  const place = useChosen({ path, query }, { tab: ['promotions', 'applications'] });
  const { tab } = place.chosen;
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
        onChange={(next) => place.choose({ tab: next })}
        items={(['promotions', 'applications'] as const).map((value) => ({
          value,
          label: text(`promotions.tabs.${value}`),
        }))}
      >
        {tab === 'promotions' ? <Promotions /> : <Applications path={path} query={query} />}
      </Tabs>
    </MakingPage>
  );
}
