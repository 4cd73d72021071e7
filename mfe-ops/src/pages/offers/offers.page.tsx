import { listBonusOffers } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
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
      <Answered answer={offers} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <ul className="ops-cards">
            {data.offers.map((offer) => (
              <li key={offer.promoId}>
                <OfferRow offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </OpsFrame>
  );
}
