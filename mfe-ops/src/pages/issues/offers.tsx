import { listLotteryOffers } from '@atrium/contracts/calls';
import type { StaffLotteryOffer } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';
import { OfferForm } from './offer-form.tsx';

function Offer({ offer }: { offer: StaffLotteryOffer }) {
  const text = useText();
  const { merchantCode, gameCode, gameName, isOffered, maxExposureMinor, currency } = offer;
  return (
    <EditableRow
      names={{ 'data-game': gameCode, 'data-merchant': merchantCode }}
      head={
        <>
          <strong>{gameName}</strong>
          <span>{merchantCode}</span>
          <Badge tone={isOffered ? 'won' : 'neutral'}>{text(isOffered ? 'switches.open' : 'switches.closed')}</Badge>
        </>
      }
      change={{ icon: 'edit', text: text('points.change') }}
      facts={[[text('issues.exposure'), <MoneyIn key="exposure" minor={maxExposureMinor} currency={currency} />]]}
      form={({ id, close }) => <OfferForm id={id} offer={offer} onSaved={close} />}
    />
  );
}

/** Every lottery at the merchants of the reader: whether it is offered, and how much may be won on a number. */
export function Offers() {
  return (
    <EditableTable
      answer={useCall(listLotteryOffers, {})}
      rowsOf={({ offers }) => offers}
      keyOf={({ merchantCode, gameCode }) => `${merchantCode} ${gameCode}`}
      row={(offer) => <Offer offer={offer} />}
    />
  );
}
