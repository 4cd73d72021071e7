import { listVendors } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { VendorCard, VendorLane } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, CardGrid, LazyImage, Section, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './vendor-sections.css';

function VendorTile({ card, path }: { card: VendorCard; path: string }) {
  const text = useText();
  const format = useFormat();
  return (
    <a className="games-vendor" href={`${path}?vassalage=${card.vendor}`} data-state={card.state}>
      <LazyImage src={card.iconUrl} alt="" ratio="2 / 1" />
      <span className="games-vendor__name">
        {card.vendorName}
        {card.state === 'OPEN' ? (
          <small>{text('vendors.games', { count: format.number(card.games) })}</small>
        ) : (
          <Badge>{text('card.maintenance')}</Badge>
        )}
      </span>
    </a>
  );
}

function Lane({ lane }: { lane: VendorLane }) {
  const text = useText();
  const path = `/${lane.gameClassify.toLowerCase()}`;
  return (
    <Section
      title={text(`kinds.${lane.gameClassify}`)}
      action={
        <a className="games-vendor__all" href={path}>
          {text('vendors.all')}
        </a>
      }
    >
      <CardGrid min={168} gap={3}>
        {lane.cards.slice(0, limits.homeVendorSections).map((card) => (
          <VendorTile key={card.vendor} card={card} path={path} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** §9: vendors by kind of game, cut at twelve each. */
export function VendorSections() {
  const vendors = useCall(listVendors, {}, { staleTimeMs: 600_000 });
  return (
    <>
      {vendors.data?.lanes
        .filter((lane) => lane.cards.length > 0)
        .map((lane) => (
          <Lane key={lane.gameClassify} lane={lane} />
        ))}
    </>
  );
}
