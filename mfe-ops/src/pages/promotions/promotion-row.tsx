import { endPromotion, publishPromotion } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { StaffPromotion } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime, LazyImage, useFormat } from '@atrium/ui';
import type { Fact } from '@atrium/ui/facts';
import { EndForm } from '../../features/decide/end-form.tsx';
import { BarredNotice, Refused } from '../../features/decide/refused.tsx';
import { useAudienceText } from '../../features/decide/use-audience-text.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';
import { useOpening } from '../../ui/edit/use-opening.ts';
import { MoneyIn } from '../../ui/money-in.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PromotionForm } from './promotion-form.tsx';

interface PromotionRowProps {
  promotion: StaffPromotion;
  /** Names of what a picture can show. */
  motifs: readonly string[];
}

const tones = { DRAFT: 'neutral', COMING: 'accent', RUNNING: 'won', ENDED: 'neutral' } as const;

/** A draft as players would see it, and the button that shows it to them. */
function Preview({ promotion, motifs }: PromotionRowProps) {
  const { id, titles, terms, imageUrl, barred } = promotion;
  const text = useText();
  const language = useRegion().language as keyof typeof titles;
  const { decide, isBusy, failure } = useDecide();
  const { button, isOpen, id: formId, close } = useOpening();
  return (
    <>
      <div className="ops-promotion__preview">
        <LazyImage src={imageUrl} alt="" ratio="21 / 8" />
        <strong>{titles[language] ?? titles.EN}</strong>
        <p>{terms[language] ?? terms.EN}</p>
      </div>
      <Refused failure={failure} />
      {barred ? <BarredNotice of={barred} /> : null}
      <OwnPicture promotion={promotion} />
      <div className="ops-promotion__buttons">
        {barred ? null : (
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => void decide(publishPromotion, { id, version: promotion.version })}
          >
            {text('promotions.publish')}
          </Button>
        )}
        <Button icon="edit" {...button}>
          {text('promotions.edit')}
        </Button>
      </div>
      {isOpen ? <PromotionForm id={formId} motifs={motifs} draft={promotion} onMade={close} /> : null}
    </>
  );
}

function useFacts(promotion: StaffPromotion): readonly Fact[] {
  const text = useText();
  const audience = useAudienceText();
  const { number } = useFormat();
  const { currency } = merchantOf(promotion.merchantCode);
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={currency} />;
  const { startsAt, endsAt, totalMinor, shares, prizes, createdBy, publishedBy } = promotion;
  return [
    [text('audience.who'), audience(promotion.audience)],
    [text('schedule.starts'), <DateTime key="starts" at={startsAt} format="datetime" />],
    ...(endsAt === null
      ? []
      : [[text('switches.until'), <DateTime key="ends" at={endsAt} format="datetime" />] as const]),
    ...(promotion.promoId === null ? [] : [[text('promotions.offer'), promotion.promoId] as const]),
    ...(totalMinor === null
      ? []
      : [
          [text('promotions.total'), money(totalMinor)] as const,
          [text('promotions.shares'), number(shares ?? 0)] as const,
        ]),
    ...prizes.map(
      ({ amountMinor, weight, stock }, place) =>
        [
          text('promotions.prizeNo', { number: place + 1 }),
          <span key="prize">
            {money(amountMinor)} · {number(weight)} · {number(stock)}
          </span>,
        ] as const,
    ),
    [text('promotions.claimed'), number(promotion.claimed)],
    [text('promotions.given'), money(promotion.givenMinor)],
    ...(createdBy === null ? [] : [[text('promotions.writtenBy'), createdBy] as const]),
    ...(publishedBy === null ? [] : [[text('promotions.publishedBy'), publishedBy] as const]),
  ];
}

/** One promotion with its terms: a draft is written again or published, what runs is ended. */
export function PromotionRow({ promotion, motifs }: PromotionRowProps) {
  const text = useText();
  const language = useRegion().language as keyof StaffPromotion['titles'];
  const facts = useFacts(promotion);
  const { id, titles, kind, state, merchantCode } = promotion;
  return (
    <EditableRow
      names={{ 'data-promotion': id }}
      head={
        <>
          <strong>{titles[language] ?? titles.EN}</strong>
          <span>{merchantCode}</span>
          <span>{text(`promotions.kinds.${kind}`)}</span>
          <Badge tone={tones[state]}>{text(`promotions.states.${state}`)}</Badge>
        </>
      }
      change={state === 'ENDED' ? undefined : { icon: 'pause', text: text('offers.end') }}
      facts={facts}
      form={(opened) => <EndForm id={opened.id} call={endPromotion} inputFor={(reason) => ({ id, reason })} />}
    >
      {state === 'DRAFT' ? <Preview promotion={promotion} motifs={motifs} /> : null}
    </EditableRow>
  );
}
