import type { VendorHealth } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, useFormat } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { LimitForm } from './limit-form.tsx';
import { useAmounts } from './use-amounts.ts';

const tones = { CLOSED: 'won', HALF_OPEN: 'accent', OPEN: 'lost' } as const;

/** One vendor's connection: its state, its launches and its limits. */
export function VendorLine({ line }: { line: VendorHealth }) {
  const text = useText();
  const { number } = useFormat();
  const amount = useAmounts();
  const [isEditing, setEditing] = useState(false);
  const { breaker, mode, limits, defaults } = line;
  const name = line.name ?? line.vendorId;
  const vendors = line.vendors.map((code) => line.names?.[code] ?? code).join(' · ');
  const facts = [
    [text('vendors.opened'), `${number(line.launched)} → ${number(line.entered)} → ${number(line.staked)}`],
    [text('vendors.callbacks'), number(line.callbacksPerMinute, 1)],
    ...(line.failedCallbacks > 0 ? [[text('vendors.failed'), number(line.failedCallbacks)] as const] : []),
    [text('vendors.openRounds'), number(line.openRounds)],
    ...(line.oldestRoundAt === null
      ? []
      : [[text('vendors.oldest'), <DateTime key="oldest" at={line.oldestRoundAt} />] as const]),
    ...(mode === 'TRANSFER' ? [[text('vendors.pending'), number(line.pendingTransfers)] as const] : []),
    ...(['disputedTransfers', 'failedRounds'] as const)
      .filter((name) => line[name] > 0)
      .map(
        (name) =>
          [
            text(`vendors.${name}`),
            <Badge key={name} tone="lost">
              {number(line[name])}
            </Badge>,
          ] as const,
      ),
    ...(line.feedReadAt === null
      ? []
      : [[text('vendors.feedRead'), <DateTime key="feed" at={line.feedReadAt} />] as const]),
    ...(breaker.state !== 'CLOSED' && breaker.retryAt !== null
      ? [[text('vendors.retry'), <DateTime key="retry" at={breaker.retryAt} />] as const]
      : []),
    ...limits.map(
      ({ currency, gameCode, maxBet, maxWin }) =>
        [
          gameCode === undefined
            ? text('vendors.limit', { currency })
            : text('vendors.gameLimit', { game: gameCode, currency }),
          `${maxBet === null ? '–' : amount(maxBet, currency)} / ${maxWin === null ? '–' : amount(maxWin, currency)}`,
        ] as const,
    ),
    ...(defaults
      ? [[text('vendors.defaults'), `${amount(defaults.maxBet, '')} / ${amount(defaults.maxWin, '')}`] as const]
      : []),
  ] as const;
  return (
    <article className="ops-card" data-vendor={line.vendorId}>
      <header>
        <strong>{name}</strong>
        <Badge tone={tones[breaker.state]}>{text(`vendors.breaker.${breaker.state}`)}</Badge>
        <Badge>{text(`vendors.mode.${mode}`)}</Badge>
        {line.isActive ? null : <Badge tone="lost">{text('vendors.off')}</Badge>}
        {vendors === name ? null : <span>{vendors}</span>}
      </header>
      <FactList facts={facts} />
      {isEditing ? (
        <LimitForm line={line} onSet={() => setEditing(false)} onLeave={() => setEditing(false)} />
      ) : (
        <div className="ops-order__buttons">
          <Button onClick={() => setEditing(true)}>{text('vendors.setLimit')}</Button>
        </div>
      )}
    </article>
  );
}
