import { Icon, type IconName } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useOver } from '../core/view/use-over.ts';
import { noticesAtom } from '../status/site-notices.ts';
import { useAreaText } from '../texts/texts.ts';
import { clockText, useRemaining } from './use-remaining.ts';
import './site-banner.css';

/** The countdown is not announced, so that a screen reader reads the notice once and not every second. */
function Countdown({ at }: { at: number }) {
  const remaining = useRemaining(at);
  return (
    <strong role="timer" aria-live="off" className="a-figures">
      {clockText(remaining)}
    </strong>
  );
}

function Line({ kind, icon, text, until }: { kind: string; icon: IconName; text: string; until?: number }) {
  return (
    <p className="shell-banner__line" data-kind={kind}>
      <Icon name={icon} size={18} />
      <span>{text}</span>
      {until === undefined ? null : <Countdown at={until} />}
    </p>
  );
}

/** The notices: maintenance that begins soon, a lost connection, a wait after too many requests, slow loading. */
export default function SiteBanner({ isSlow = false, isInDialog = false }: { isSlow?: boolean; isInDialog?: boolean }) {
  const text = useAreaText('chrome');
  const { connection, waitUntil, closesAt } = useAtomValue(noticesAtom);
  const place = useOver(isInDialog);
  return (
    <div
      ref={place}
      className="shell-over shell-banner"
      role="status"
      data-testid="site-banner"
      popover={isInDialog ? 'manual' : undefined}
    >
      {closesAt === null ? null : <Line kind="closing" icon="clock" text={text('banner.closes')} until={closesAt} />}
      {connection === 'lost' ? <Line kind="lost" icon="warning" text={text('banner.lost')} /> : null}
      {connection === 'back' ? <Line kind="back" icon="success" text={text('banner.back')} /> : null}
      {waitUntil === null ? null : <Line kind="wait" icon="clock" text={text('banner.wait')} until={waitUntil} />}
      {isSlow && connection !== 'lost' ? <Line kind="slow" icon="loader" text={text('banner.slow')} /> : null}
    </div>
  );
}
