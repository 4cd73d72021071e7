import { type CallValue, callFailureOf, cancelLotteryBet, listLotteryBets } from '@atrium/contracts/calls';
import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { type Command, useCall, useCommand } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState, ErrorState, Money, Pagination, Section } from '@atrium/ui';
import { DataTable } from '@atrium/ui/data-table';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { Selection } from '../../ui/selection.tsx';
import './my-bets.css';

type Bet = CallValue<typeof listLotteryBets>['list'][number];

interface MyBetsProps {
  game: LotteryGame;
  /** Null until it is known. */
  issue: LotteryIssue | null;
  isOpen: boolean;
}

/** How a bet stands, and the way to take it back while that is possible. */
function BetState({ bet, cancelling, mayCancel }: { bet: Bet; cancelling: Command; mayCancel: boolean }) {
  const text = useText();
  return (
    <span className="lottery-bets__state">
      <Badge tone={bet.state === 'WON' ? 'won' : 'neutral'}>{text(`betState.${bet.state}`)}</Badge>
      {bet.state === 'PLACED' && mayCancel ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={cancelling.isBusy}
          onClick={() => void cancelling.run(cancelLotteryBet, { orderNo: bet.orderNo })}
        >
          {text('bets.cancel')}
        </Button>
      ) : null}
    </span>
  );
}

/** What a bet paid, with the rebate that it was placed at. */
function Payout({ bet }: { bet: Bet }) {
  const text = useText();
  return (
    <>
      {bet.payout === null ? '–' : <Money minor={bet.payout} />}
      {bet.rebateThousandths ? (
        <small className="lottery-bets__rebate a-figures">
          {text('bets.rebate', { rebate: (bet.rebateThousandths / 10).toFixed(1) })}
        </small>
      ) : null}
    </>
  );
}

/** The player's own bets on this game, which can be taken back until their issue closes; an open one updates when its issue is settled. */
export function MyBets({ game: { gameCode, kind }, issue, isOpen }: MyBetsProps) {
  const text = useText();
  const cancelling = useCommand();
  const [page, setPage] = useState(1);
  const bets = useCall(listLotteryBets, { gameCode, pageNo: page, pageSize: 10 }, { keepPrevious: true });
  const failure = bets.data ? undefined : callFailureOf(bets.error);
  if (failure) {
    return (
      <Section title={text('bets.title')}>
        <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void bets.refetch()} />
      </Section>
    );
  }
  return (
    <Section title={text('bets.title')}>
      <FailureNotice failure={cancelling.failure} />
      <DataTable
        caption={text('bets.title')}
        rows={bets.data?.list ?? []}
        rowKey={(bet) => bet.orderNo}
        loading={bets.isPending}
        empty={<EmptyState icon="receipt" title={text('bets.none')} text={text('bets.noneHint')} />}
        columns={[
          {
            id: 'selection',
            header: text('bets.selection'),
            lead: true,
            cell: (bet) => <Selection kind={kind} bet={bet} />,
          },
          { id: 'issue', header: text('issue.number'), cell: (bet) => <span className="a-figures">{bet.issue}</span> },
          { id: 'time', header: text('bets.time'), cell: (bet) => <DateTime at={bet.placedAt} format="seconds" /> },
          {
            id: 'state',
            header: text('bets.state'),
            cell: (bet) => (
              <BetState bet={bet} cancelling={cancelling} mayCancel={isOpen && bet.issue === issue?.issue} />
            ),
          },
          { id: 'stake', header: text('slip.cost'), align: 'end', cell: (bet) => <Money minor={bet.stake} /> },
          {
            id: 'payout',
            header: text('bets.payout'),
            align: 'end',
            cell: (bet) => <Payout bet={bet} />,
          },
        ]}
      />
      <Pagination page={page} totalPages={bets.data?.totalPages ?? 1} onChange={setPage} />
    </Section>
  );
}
