import { callFailureOf, listBonusOffers } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, ErrorState, PageHeader, SkeletonText } from '@atrium/ui';
import { useId, useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferRow } from './offer-row.tsx';
import '../../ui/card.css';
import './offers.css';

/** Deposit bonuses: current and ended offers, and the form for a new one. */
export default function OffersPage({ path }: PageProps) {
  const text = useText();
  const formId = useId();
  const [isMaking, setMaking] = useState(false);
  const offers = useCall(listBonusOffers, {});
  const failure = offers.data ? undefined : callFailureOf(offers.error);
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.offers')}
        description={text('offers.description')}
        actions={
          <Button icon="gift" aria-expanded={isMaking} aria-controls={formId} onClick={() => setMaking(!isMaking)}>
            {text('offers.make')}
          </Button>
        }
      />
      {isMaking ? (
        <div className="ops-card ops-offer__make">
          <OfferForm id={formId} onMade={() => setMaking(false)} />
        </div>
      ) : null}
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void offers.refetch()} />
      ) : !offers.data ? (
        <SkeletonText lines={8} />
      ) : (
        <ul className="ops-cards">
          {offers.data.offers.map((offer) => (
            <li key={offer.promoId}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </OpsFrame>
  );
}
