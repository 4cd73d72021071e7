import { callFailureOf, getReferral } from '@atrium/contracts/calls';
import type { ReferredFriend } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import {
  Badge,
  DateTime,
  EmptyState,
  ErrorState,
  Money,
  Notice,
  PageHeader,
  Pagination,
  SkeletonText,
  Stat,
  useFormat,
} from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { Invitation } from './invitation.tsx';
import '../../ui/form.css';
import '../../ui/records.css';
import './referral.css';

const tones = { PENDING: 'neutral', PAID: 'won', REFUSED: 'neutral' } as const;

function Friends({ friends }: { friends: readonly ReferredFriend[] }) {
  const text = useText();
  return (
    <RecordTable
      caption={text('referral.friends')}
      rows={[...friends]}
      rowKey={(row) => `${row.account} ${row.joinedAt}`}
      empty={<EmptyState icon="user" title={text('referral.none')} text={text('referral.noneHint')} />}
      columns={[
        { id: 'account', header: text('missions.account'), lead: true, cell: (row: ReferredFriend) => row.account },
        { id: 'joined', header: text('referral.joined'), cell: (row) => <DateTime at={row.joinedAt} /> },
        {
          id: 'deposit',
          header: text('referral.firstDeposit'),
          align: 'end',
          cell: (row) => (row.firstDepositMinor === null ? '–' : <Money minor={row.firstDepositMinor} />),
        },
        {
          id: 'bet',
          header: text('profit.effectiveBet'),
          align: 'end',
          cell: (row) => <Money minor={row.effectiveBet} />,
        },
        {
          id: 'reward',
          header: text('referral.reward'),
          align: 'end',
          cell: (row) => <Money minor={row.rewardMinor} />,
        },
        {
          id: 'state',
          header: text('referral.state'),
          align: 'end',
          cell: (row) => <Badge tone={tones[row.state]}>{text(`referral.states.${row.state}`)}</Badge>,
        },
      ]}
    />
  );
}

/** M12: the link, the rule, and the friends who came with it. */
export default function ReferralPage({ path }: PageProps) {
  const text = useText();
  const { money } = useFormat();
  const [page, setPage] = useState(1);
  const referral = useCall(getReferral, { pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(referral.error);
  const { data } = referral;
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('referral.menu')} description={text('referral.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void referral.refetch()} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <>
          {data.code === null ? (
            <Notice tone="info" title={text('referral.agents')} />
          ) : (
            <Invitation code={data.code} />
          )}
          <p className="member-form__text">
            {text('referral.rule', {
              reward: money(data.rule.rewardMinor),
              deposit: money(data.rule.depositMinor),
              bet: money(data.rule.effectiveBetMinor),
            })}
          </p>
          <Stat label={text('referral.paid')} value={<Money minor={data.paidMinor} />} />
          <Friends friends={data.list} />
          <Pagination page={page} totalPages={data.totalPages} onChange={setPage} />
        </>
      )}
    </MemberFrame>
  );
}
