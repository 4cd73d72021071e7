import { callFailureOf, listLotteryChases, stopLotteryChase } from '@atrium/contracts/calls';
import type { LotteryChase, LotteryGame } from '@atrium/contracts/entities';
import { useCall, useCommand } from '@atrium/contracts/react';
import { Badge, Button, DateTime, ErrorState, Money, Pagination, Section } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { Selection } from '../../ui/selection.tsx';
import './my-chases.css';

/** The rounds that were placed, with their issues and what they paid. */
function Rounds({ chase }: { chase: LotteryChase }) {
  const text = useText();
  return (
    <details>
      <summary>{text('chases.rounds')}</summary>
      <ol className="lottery-chase__rounds a-figures">
        {chase.rounds.map(({ issue, stake, payout }) => (
          <li key={issue}>
            <span>{issue}</span>
            <Money minor={stake} />
            <span>{payout === null ? text('betState.PLACED') : <Money minor={payout} />}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Chase({ chase, kind }: { chase: LotteryChase; kind: string }) {
  const text = useText();
  const stopping = useCommand();
  const placed = chase.rounds.length;
  const all = chase.multiples.length;
  const progress = text('chases.progress', { placed, all });
  return (
    <li className="lottery-chase" data-state={chase.state}>
      <div className="lottery-chase__head">
        <Badge tone={chase.state === 'WON' ? 'won' : 'neutral'}>{text(`chaseState.${chase.state}`)}</Badge>
        <DateTime at={chase.placedAt} format="seconds" />
        {chase.state === 'RUNNING' ? (
          <Button
            size="sm"
            loading={stopping.isBusy}
            onClick={() => void stopping.run(stopLotteryChase, { orderNo: chase.orderNo })}
          >
            {text('chases.stop')}
          </Button>
        ) : null}
      </div>
      {chase.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and have no state
        <Selection key={index} kind={kind} bet={line} />
      ))}
      <progress className="lottery-chase__bar" max={all} value={placed} aria-label={progress} />
      <p className="lottery-chase__figures">
        <span>{progress}</span>
        <span>
          {text('slip.cost')} <Money minor={chase.cost} />
        </span>
        {chase.state === 'RUNNING' ? (
          <span>
            {text('chases.held')} <Money minor={chase.held} />
          </span>
        ) : null}
        <span>{text(chase.stopsOnWin ? 'chases.stopsOnWin' : 'chases.goesOn')}</span>
      </p>
      <FailureNotice failure={stopping.failure} />
      <Rounds chase={chase} />
    </li>
  );
}

/** The player's own chases on this game: how far they are, and a button that ends one and gives back the rest (L5). */
export function MyChases({ game: { gameCode, kind } }: { game: LotteryGame }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const chases = useCall(listLotteryChases, { gameCode, pageNo: page, pageSize: 5 }, { keepPrevious: true });
  const failure = chases.data ? undefined : callFailureOf(chases.error);
  if (failure) {
    return (
      <Section title={text('chases.title')}>
        <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void chases.refetch()} />
      </Section>
    );
  }
  if (!chases.data?.total) return null;
  return (
    <Section title={text('chases.title')}>
      <ul className="lottery-chases">
        {chases.data.list.map((chase) => (
          <Chase key={chase.orderNo} chase={chase} kind={kind} />
        ))}
      </ul>
      <Pagination page={page} totalPages={chases.data.totalPages} onChange={setPage} />
    </Section>
  );
}
