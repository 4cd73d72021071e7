import { listVendors } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { VendorCard, VendorLane } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, CardGrid, LazyImage, Section } from '@atrium/ui';
import { useDeferredValue } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { ClosedNote, useUntil } from '../../ui/closed-note.tsx';
import './vendor-sections.css';

/** A kind with fewer vendors shares a section with the others. */
const ownSectionFrom = 3;

/** Lotteries of South East Asia have no list: their page is the game's. */
const pathOf = ({ gameClassify }: VendorLane) =>
  gameClassify === 'SEA' ? '/seaLottery' : `/${gameClassify.toLowerCase()}`;

function VendorTile({ card, path, kind }: { card: VendorCard; path: string; kind?: string }) {
  const text = useText();
  const untilText = useUntil();
  return (
    <a className="games-vendor" href={`${path}?vassalage=${card.vendor}`} data-state={card.state}>
      <LazyImage src={card.iconUrl} alt="" ratio="2 / 1" />
      <span className="games-vendor__name">
        <span>
          {card.vendorName}
          <small>{kind ?? text('vendors.games', { count: card.games })}</small>
          {card.closed ? <ClosedNote closure={card.closed} untilText={untilText} /> : null}
        </span>
        {card.state === 'OPEN' ? null : <Badge>{text('card.maintenance')}</Badge>}
      </span>
    </a>
  );
}

function Lane({ lane }: { lane: VendorLane }) {
  const text = useText();
  return (
    <Section
      title={text(`kinds.${lane.gameClassify}`)}
      action={
        <a className="games-vendor__all" href={pathOf(lane)}>
          {text('vendors.all')}
        </a>
      }
    >
      <CardGrid min={168} gap={3}>
        {lane.cards.slice(0, limits.homeVendorSections).map((card) => (
          <VendorTile key={card.vendor} card={card} path={pathOf(lane)} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** Vendors by kind of game, cut at twelve each. */
export default function VendorSections() {
  const text = useText();
  const vendors = useCall(listVendors, {}, { staleTimeMs: 10 * minuteMs });
  // Some sixty tiles: rendered in slices, so that the page stays responsive.
  const all = useDeferredValue(vendors.data?.lanes);
  const lanes = all?.filter((lane) => lane.cards.length > 0) ?? [];
  if (!all) return <div className="games-home__vendors" />;
  const small = lanes.filter((lane) => lane.cards.length < ownSectionFrom);
  return (
    <>
      {lanes
        .filter((lane) => lane.cards.length >= ownSectionFrom)
        .map((lane) => (
          <Lane key={lane.gameClassify} lane={lane} />
        ))}
      {small.length > 0 ? (
        <Section title={text('vendors.more')}>
          <CardGrid min={168} gap={3}>
            {small.flatMap((lane) =>
              lane.cards.map((card) => (
                <VendorTile
                  key={card.vendor}
                  card={card}
                  path={pathOf(lane)}
                  kind={text(`kinds.${lane.gameClassify}`)}
                />
              )),
            )}
          </CardGrid>
        </Section>
      ) : null}
    </>
  );
}
