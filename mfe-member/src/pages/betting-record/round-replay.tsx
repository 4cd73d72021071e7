import { callFailureOf, watchRound } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { Button, ErrorState, Skeleton } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Vendors close the address of a replay after five minutes; a drawer opened later asks for another. */
const addressLifeMs = 4 * minuteMs;

/** Written here because a drawer is drawn into the body, where the styles of a remote do not reach (decision 0030). */
const frameStyle = { inlineSize: '100%', blockSize: 'min(560px, 75dvh)', border: 0, borderRadius: 12 } as const;

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
  if (failure) return <ErrorState title={failure.message} onRetry={() => void replay.refetch()} />;
  if (!replay.data) return <Skeleton shape="text" />;
  return (
    <iframe
      style={frameStyle}
      title={text('bets.replayOf', { game: title })}
      src={replay.data.url}
      sandbox={replay.data.sandbox}
      referrerPolicy="no-referrer"
    />
  );
}
