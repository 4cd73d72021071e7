import { callFailureOf, getMissionLeaderboard, getMissionSummary } from '@atrium/contracts/calls';
import type { BoardLine } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, ErrorState, Money, PageHeader, Section, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { RecordTable } from '@atrium/ui/table';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { MissionCard } from './mission-card.tsx';
import '../../ui/form.css';
import '../../ui/records.css';
import './missions.css';

/** The week's board; the own line is always there. */
function Board() {
  const text = useText();
  const board = useCall(getMissionLeaderboard, {});
  const { data } = board;
  const failure = callFailureOf(board.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void board.refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  const { me } = data;
  const isOwn = (line: BoardLine) => line.account === me?.account;
  const rows = me && !data.board.some(isOwn) ? [...data.board, me] : data.board;
  return (
    <Section title={text('missions.board')}>
      <p className="member-form__text">
        {text('missions.boardRules')} <DateTime at={data.endsAt} />
      </p>
      <RecordTable
        caption={text('missions.board')}
        rows={rows}
        rowKey={(row) => `${row.rank} ${row.account}`}
        empty={<EmptyState icon="star" title={text('missions.noBoard')} text={text('missions.noBoardHint')} />}
        columns={[
          { id: 'rank', header: text('missions.rank'), cell: (row) => <span className="a-figures">{row.rank}</span> },
          {
            id: 'account',
            header: text('missions.account'),
            lead: true,
            cell: (row) => (
              <>
                {row.account} {isOwn(row) ? <Badge tone="accent">{text('missions.you')}</Badge> : null}
              </>
            ),
          },
          {
            id: 'score',
            header: text('profit.effectiveBet'),
            align: 'end',
            cell: (row) => <Money minor={row.score} />,
          },
        ]}
      />
    </Section>
  );
}

/** M13: missions with their progress, and who turned over most this week. */
export default function MissionsPage({ path }: PageProps) {
  const text = useText();
  const summary = useCall(getMissionSummary, {});
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('missions.menu')} description={text('missions.description')} />
      <Answered answer={summary} waiting={<SkeletonText lines={8} />}>
        {(data) =>
          data.missions.length === 0 ? (
            <EmptyState icon="star" title={text('missions.none')} text={text('missions.noneHint')} />
          ) : (
            <ul className="member-missions">
              {data.missions.map((mission) => (
                <li key={mission.missionId}>
                  <MissionCard mission={mission} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <Board />
    </MemberFrame>
  );
}
