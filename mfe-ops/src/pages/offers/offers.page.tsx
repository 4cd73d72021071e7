import { listBonusOffers } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferRow } from './offer-row.tsx';
import './offers.css';

/** Deposit bonuses: current and ended offers, and the form for a new one. */
export default function OffersPage({ path }: PageProps) {
  const text = useText();
  return (
    <MakingPage
      path={path}
      title={text('titles.offers')}
      description={text('offers.description')}
      make={{ icon: 'gift', text: text('offers.make') }}
      formClassName="ops-offer__make"
      form={({ id, close }) => <OfferForm id={id} onMade={close} />}
    >
      <EditableTable
        answer={useCall(listBonusOffers, {})}
        rowsOf={({ offers }) => offers}
        keyOf={({ promoId }) => promoId}
        row={(offer) => <OfferRow offer={offer} />}
      />
    </MakingPage>
  );
}
