import { limits } from '@atrium/contracts/constants';
import type { MenuEntry } from '@atrium/contracts/platform';
import { Badge, Skeleton, useFormat } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import { useVendorLanes } from '../use-vendor-lanes.ts';
import { moveFocus } from './move-focus.ts';
import { vendorPanelId } from './nav-entry.tsx';
import './vendor-panel.css';

interface VendorPanelProps {
  entry: MenuEntry;
  isByRequest: boolean;
  onClose(): void;
}

/** The vendors of a kind of game; more than ten of them fill the width. */
export default function VendorPanel({ entry, isByRequest, onClose }: VendorPanelProps) {
  const text = useAreaText('chrome');
  const format = useFormat();
  const lanes = useVendorLanes();
  const vendors = lanes?.filter((lane) => lane.gameClassify === entry.gameType).flatMap((lane) => lane.cards) ?? null;
  const panel = useRef<HTMLElement>(null);
  const isThere = vendors !== null;
  useEffect(() => {
    if (isByRequest && isThere) panel.current?.querySelector('a')?.focus();
  }, [isByRequest, isThere]);
  return (
    <section
      ref={panel}
      id={vendorPanelId}
      className="shell-vendors"
      aria-label={text('vendors.of', { kind: entry.text })}
      data-testid="vendor-panel"
      data-large={(vendors?.length ?? 0) > limits.vendorDropdownLargeAbove}
      onKeyDown={moveFocus}
    >
      {vendors?.map(({ vendor, vendorName, iconUrl, games, state, closed }) => (
        <a
          key={vendor}
          className="shell-vendors__entry"
          href={`${entry.to}?${entry.vendorQuery}=${encodeURIComponent(vendor)}`}
          onClick={onClose}
        >
          <img src={iconUrl} alt="" width={64} height={36} loading="lazy" />
          <span className="shell-vendors__name">{vendorName}</span>
          <small>
            {state === 'OPEN' ? text('vendors.games', { count: games }) : <Badge>{text('vendors.rests')}</Badge>}
          </small>
          {closed ? (
            <small className="shell-vendors__closed">
              <bdi>{closed.note}</bdi>{' '}
              {closed.until === null ? null : text('vendors.until', { time: format.dateTime(closed.until) })}
            </small>
          ) : null}
        </a>
      )) ?? <Skeleton height={120} />}
    </section>
  );
}
