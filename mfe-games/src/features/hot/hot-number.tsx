import { jackpot } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { usePlatform } from '@atrium/contracts/react';
import { Badge, useFormat } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import './hot-number.css';

const { hotNumberStep, hotNumberEveryMs } = jackpot;

/** G5, T22: the moving number of the hot games, the same for everybody by the server's clock, and said to be for show. */
export function HotNumber() {
  const text = useText();
  const format = useFormat();
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), hotNumberEveryMs);
    return () => clearInterval(timer);
  }, [now]);
  const steps = Math.floor((at % dayMs) / hotNumberEveryMs);
  return (
    <p className="games-hot-number">
      <Badge>{text('hotNumber.label')}</Badge>
      <strong className="a-figures">{format.number(steps * hotNumberStep, 2)}</strong>
      <small>{text('hotNumber.text')}</small>
    </p>
  );
}
