import { callFailureOf, getVip } from '@atrium/contracts/calls';
import { type VipLevel, vipLevels } from '@atrium/contracts/constants';
import type { VipReview } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import {
  Badge,
  DateTime,
  EmptyState,
  ErrorState,
  Inline,
  Money,
  PageHeader,
  Section,
  SkeletonText,
  Stat,
  useFormat,
} from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import '../../ui/form.css';
import '../../ui/records.css';

/** What every level requires and gives; the player's own is marked. */
function Levels({ own }: { own: number }) {
  const text = useText();
  const format = useFormat();
  return (
    <Section title={text('vip.levels')}>
      <RecordTable
        caption={text('vip.levels')}
        rows={[...vipLevels]}
        rowKey={(row) => String(row.level)}
        columns={[
          {
            id: 'level',
            header: text('vip.level'),
            lead: true,
            cell: (row: VipLevel) => (
              <span className="a-figures">
                {row.level} {row.level === own ? <Badge tone="accent">{text('vip.yours')}</Badge> : null}
              </span>
            ),
          },
          {
            id: 'monthly',
            header: text('vip.monthly'),
            align: 'end',
            cell: (row) => <Money minor={row.monthlyMinor} />,
          },
          {
            id: 'rebate',
            header: text('vip.rebate'),
            align: 'end',
            cell: (row) => <span className="a-figures">+{format.number(row.rebateExtra / 100, 2)} %</span>,
          },
          {
            id: 'withdraw',
            header: text('vip.withdraw'),
            align: 'end',
            cell: (row) => <Money minor={row.dailyWithdrawMinor} />,
          },
          {
            id: 'birthday',
            header: text('vip.birthday'),
            align: 'end',
            cell: (row) => <span className="a-figures">{format.number(row.birthdayPoints)}</span>,
          },
        ]}
      />
    </Section>
  );
}

function Reviews({ reviews }: { reviews: readonly VipReview[] }) {
  const text = useText();
  return (
    <Section title={text('vip.reviews')}>
      <RecordTable
        caption={text('vip.reviews')}
        rows={[...reviews]}
        rowKey={(row) => row.month}
        empty={<EmptyState icon="star" title={text('vip.noReviews')} text={text('vip.noReviewsHint')} />}
        columns={[
          {
            id: 'month',
            header: text('vip.month'),
            lead: true,
            cell: (row: VipReview) => <CalendarDay day={row.month} as="month" />,
          },
          {
            id: 'bet',
            header: text('profit.effectiveBet'),
            align: 'end',
            cell: (row) => <Money minor={row.effectiveBet} />,
          },
          {
            id: 'level',
            header: text('vip.level'),
            align: 'end',
            cell: (row) => (
              <span className="a-figures">
                {row.before} → {row.after}
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** M18: the level, what it comes from, and what levels give; never how much more would have to be played. */
export default function VipPage({ path }: PageProps) {
  const text = useText();
  const vip = useCall(getVip, {});
  const failure = callFailureOf(vip.error);
  const { data } = vip;
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('vip.menu')} description={text('vip.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void vip.refetch()} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('vip.level')} value={String(data.level)} />
            <Stat label={text('vip.thisMonth')} value={<Money minor={data.monthEffectiveBet} />} />
            <Stat label={text('vip.lastMonth')} value={<Money minor={data.lastMonthEffectiveBet} />} />
            <Stat label={text('vip.next')} value={<DateTime at={data.nextReviewAt} format="date" />} />
          </Inline>
          <p className="member-form__text">{text('vip.rules')}</p>
          <Levels own={data.level} />
          <Reviews reviews={data.reviews} />
        </>
      )}
    </MemberFrame>
  );
}
