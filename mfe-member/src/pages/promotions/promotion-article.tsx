import type { Promotion } from '@atrium/contracts/entities';
import { useSession } from '@atrium/contracts/react';
import { DateTime, LazyImage, Money, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { PromotionAction } from '../../features/promotions/promotion-action.tsx';
import { RaffleProof } from '../../features/promotions/raffle-proof.tsx';
import { ActivityBadge } from '../../features/promotions/state-badge.tsx';
import { useText } from '../../texts.ts';
import { ApplicationForm } from './application-form.tsx';

function Prizes({ prizes }: { prizes: Promotion['prizes'] }) {
  const text = useText();
  const { number } = useFormat();
  return (
    <RecordTable
      caption={text('promotions.prizes')}
      rows={prizes.map((prize, place) => ({ ...prize, place }))}
      rowKey={({ place }) => String(place)}
      columns={[
        {
          id: 'prize',
          header: text('promotions.prize'),
          lead: true,
          cell: ({ amountMinor }) => (amountMinor > 0 ? <Money minor={amountMinor} /> : text('promotions.noPrize')),
        },
        { id: 'weight', header: text('promotions.weight'), align: 'end', cell: ({ weight }) => number(weight) },
        { id: 'stock', header: text('promotions.stock'), align: 'end', cell: ({ stock }) => number(stock) },
      ]}
    />
  );
}

/** What came of it for the player. */
function Outcome({ promotion: { amountMinor, reason, state } }: { promotion: Promotion }) {
  const text = useText();
  const { money } = useFormat();
  if (state === 'REJECTED') return <p>{text('promotions.rejected', { reason })}</p>;
  if (amountMinor === null) return null;
  return (
    <p>{amountMinor > 0 ? text('promotions.got', { amount: money(amountMinor) }) : text('promotions.gotNothing')}</p>
  );
}

/** One promotion with all its terms before what can be done about it. */
export function PromotionArticle({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const { money, number } = useFormat();
  const { member } = useSession();
  const { id, title, terms, state, startsAt, endsAt, reward, envelope, prizes, commitment } = promotion;
  return (
    <article id={id} className="member-promotion" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <LazyImage src={promotion.announcementImages[0]?.url ?? ''} alt="" ratio="21 / 8" />
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <ActivityBadge state={state} />
      </header>
      <p className="member-form__text">
        {text('promotions.from')} <DateTime at={startsAt} format="datetime" />
        {endsAt === null ? null : (
          <>
            {' · '}
            {text('promotions.until')} <DateTime at={endsAt} format="datetime" />
          </>
        )}
      </p>
      <p className="member-promotion__terms">{terms}</p>
      {reward ? (
        <p className="member-form__text">
          {text('promotions.wagered', { times: reward.multiplier, days: reward.days, stake: reward.maxStakePercent })}
        </p>
      ) : null}
      {envelope ? (
        <p>
          {text('promotions.envelope', {
            total: money(envelope.totalMinor),
            count: envelope.shares,
            left: number(envelope.left),
          })}
        </p>
      ) : null}
      {prizes.length > 0 ? <Prizes prizes={prizes} /> : null}
      {commitment ? <RaffleProof commitment={commitment} draw={promotion.draw} /> : null}
      <Outcome promotion={promotion} />
      {state === 'APPLYING' && member ? <ApplicationForm promotionId={id} /> : null}
      <PromotionAction promotion={promotion} />
    </article>
  );
}
