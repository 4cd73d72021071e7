import { answerRealityCheck, type CallFailure } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { PlayStanding } from '@atrium/contracts/entities';
import { Button, Money } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useCalls } from '../core/calls.ts';
import { useClock } from '../core/server-clock.ts';
import { useAreaText } from '../texts/texts.ts';
import './reality-check.css';

interface RealityCheckProps {
  standing: PlayStanding;
  close(value?: unknown): void;
}

/** The time played and the result; bets are refused until the player presses one of the buttons. */
export default function RealityCheckDialog({ standing, close }: RealityCheckProps) {
  const calls = useCalls();
  const clock = useClock();
  const text = useAreaText('play');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const minutes = Math.max(0, Math.floor((clock.now() - standing.since) / minuteMs));
  const answer = async (choice: 'play' | 'history' | 'leave') => {
    setBusy(choice);
    const result = await calls.invoke(answerRealityCheck, {});
    setBusy(null);
    // A player may leave without an answer of the server.
    if (result.ok || choice === 'leave') close(choice);
    else setProblem(result.failure);
  };
  const figures = [
    { id: 'time', value: text('check.minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) },
    { id: 'wagered', value: <Money minor={standing.wagered} /> },
    { id: 'won', value: <Money minor={standing.won} /> },
    { id: 'net', value: <Money minor={standing.net} result /> },
    ...(standing.openStake === 0 ? [] : [{ id: 'openStake', value: <Money minor={standing.openStake} /> } as const]),
  ] as const;
  return (
    <div className="reality-check">
      <p className="reality-check__text">{text('check.text')}</p>
      <dl className="reality-check__figures">
        {figures.map(({ id, value }) => (
          <div key={id}>
            <dt>{text(`check.${id}`)}</dt>
            <dd className="a-figures">{value}</dd>
          </div>
        ))}
      </dl>
      <FailureNotice failure={problem} />
      <div className="reality-check__buttons">
        <Button loading={busy === 'leave'} disabled={busy !== null} onClick={() => void answer('leave')}>
          {text('check.leave')}
        </Button>
        <Button loading={busy === 'history'} disabled={busy !== null} onClick={() => void answer('history')}>
          {text('check.history')}
        </Button>
        <Button loading={busy === 'play'} disabled={busy !== null} onClick={() => void answer('play')}>
          {text('check.play')}
        </Button>
      </div>
    </div>
  );
}
