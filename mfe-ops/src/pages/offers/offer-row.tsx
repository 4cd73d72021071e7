import { endBonusOffer } from '@atrium/contracts/calls';
import type { StaffBonusOffer } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, DateTime, Money } from '@atrium/ui';
import type { Fact } from '@atrium/ui/facts';
import { EndForm } from '../../features/decide/end-form.tsx';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';

interface OfferProps {
  offer: StaffBonusOffer;
}

/** One offer with its terms, and the form that ends it. */
export function OfferRow({ offer }: OfferProps) {
  const text = useText();
  const { language } = useRegion();
  const { promoId, titles, isRunning } = offer;
  return (
    <EditableRow
      className="ops-offer"
      names={{ 'data-code': promoId }}
      head={
        <>
          <strong>{titles[language as keyof typeof titles] ?? titles.EN}</strong>
          <span className="a-figures">{promoId}</span>
          <Badge tone={isRunning ? 'won' : 'neutral'}>{text(isRunning ? 'offers.running' : 'offers.ended')}</Badge>
        </>
      }
      change={isRunning ? { icon: 'pause', text: text('offers.end') } : undefined}
      facts={useTerms(offer)}
      form={({ id }) => <EndForm id={id} call={endBonusOffer} inputFor={(reason) => ({ promoId, reason })} />}
    />
  );
}

function useTerms(offer: StaffBonusOffer): readonly Fact[] {
  const text = useText();
  const { basis, percent, maxMinor, minMinor, multiplier, days, maxStakePercent, endsAt, given } = offer;
  return [
    [text('offers.basis'), text(`offers.bases.${basis}`)],
    [text('offers.percent'), `${percent} %`],
    [text('offers.maxMinor'), <Money key="max" minor={maxMinor} />],
    [text('offers.minMinor'), <Money key="min" minor={minMinor} />],
    [text('offers.multiplier'), `${multiplier} ×`],
    [text('offers.days'), String(days)],
    [text('offers.maxStakePercent'), `${maxStakePercent} %`],
    [text('offers.given'), String(given)],
    ...(endsAt === null ? [] : [[text('switches.until'), <DateTime key="ends" at={endsAt} />] as const]),
  ];
}
