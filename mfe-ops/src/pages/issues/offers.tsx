import { callFailureOf, listLotteryOffers } from '@atrium/contracts/calls';
import type { StaffLotteryOffer } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, ErrorState, SkeletonText } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useId, useState } from 'react';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { useText } from '../../texts.ts';
import { OfferForm } from './offer-form.tsx';
import '../../ui/card.css';

function Offer({ offer }: { offer: StaffLotteryOffer }) {
  const text = useText();
  const formId = useId();
  const [isChanging, setChanging] = useState(false);
  const { merchantCode, gameCode, gameName, isOffered, maxExposureMinor, currency } = offer;
  return (
    <article className="ops-card" data-game={gameCode} data-merchant={merchantCode}>
      <header>
        <strong>{gameName}</strong>
        <span>{merchantCode}</span>
        <Badge tone={isOffered ? 'won' : 'neutral'}>{text(isOffered ? 'switches.open' : 'switches.closed')}</Badge>
        <Button
          size="sm"
          icon="edit"
          aria-expanded={isChanging}
          aria-controls={formId}
          onClick={() => setChanging(!isChanging)}
        >
          {text('points.change')}
        </Button>
      </header>
      <FactList
        facts={[[text('issues.exposure'), <MoneyIn key="exposure" minor={maxExposureMinor} currency={currency} />]]}
      />
      {isChanging ? <OfferForm id={formId} offer={offer} onSaved={() => setChanging(false)} /> : null}
    </article>
  );
}

/** Every lottery at the merchants of the reader: whether it is offered, and how much may be won on a number. */
export function Offers() {
  const offers = useCall(listLotteryOffers, {});
  const failure = offers.data ? undefined : callFailureOf(offers.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void offers.refetch()} />;
  if (!offers.data) return <SkeletonText lines={8} />;
  return (
    <ul className="ops-cards">
      {offers.data.offers.map((offer) => (
        <li key={`${offer.merchantCode} ${offer.gameCode}`}>
          <Offer offer={offer} />
        </li>
      ))}
    </ul>
  );
}
