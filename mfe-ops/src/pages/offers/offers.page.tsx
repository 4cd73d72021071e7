import { listBonusOffers } from '@atrium/contracts/calls';
import { bonusBases, type StaffBonusOffer } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useRegion } from '@atrium/contracts/react';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
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
        file={{ list: 'listBonusOffers', fields: useFields(), currency: useRegion().currency }}
      />
    </MakingPage>
  );
}

function useFields(): readonly ListField<StaffBonusOffer>[] {
  const text = useText();
  const { language } = useRegion();
  return [
    { header: text('list.code'), field: 'promoId' },
    { header: text('list.title'), field: `titles.${language}` },
    {
      header: text('offers.basis'),
      field: 'basis',
      words: wordsOf(bonusBases, (code) => text(`offers.bases.${code}`)),
    },
    { header: text('offers.percent'), field: 'percent' },
    { header: text('offers.maxMinor'), field: 'maxMinor', as: 'MONEY' },
    { header: text('offers.minMinor'), field: 'minMinor', as: 'MONEY' },
    { header: text('offers.multiplier'), field: 'multiplier' },
    { header: text('offers.days'), field: 'days' },
    { header: text('offers.maxStakePercent'), field: 'maxStakePercent' },
    { header: text('offers.given'), field: 'given' },
    { header: text('switches.until'), field: 'endsAt', as: 'TIME' },
  ];
}
