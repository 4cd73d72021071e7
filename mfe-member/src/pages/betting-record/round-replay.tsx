import { callFailureOf, watchRound } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { Button, ErrorState, Skeleton } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import './round-replay.css';

/** Vendors close the address of a replay after five minutes; a drawer opened later asks for another. */
const addressLifeMs = 4 * minuteMs;

/** M7: a vendor's round as it ran, shown again by its vendor in a frame of the vendor's own. */
export function RoundReplay({ orderNo, title }: { orderNo: string; title: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const replay = useCall(watchRound, { orderNo }, { enabled: isOpen, staleTimeMs: addressLifeMs });
  const failure = callFailureOf(replay.error);
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text('bets.watch')}
      </Button>
    );
  }
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void replay.refetch()} />;
  if (!replay.data) return <Skeleton shape="text" />;
  return (
    <iframe
      className="member-replay"
      title={text('bets.replayOf', { game: title })}
      src={replay.data.url}
      sandbox={replay.data.sandbox}
      referrerPolicy="no-referrer"
    />
  );
}
