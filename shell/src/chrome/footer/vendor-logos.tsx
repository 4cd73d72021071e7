import { LazyImage } from '@atrium/ui';
import { useAreaText } from '../../texts/texts.ts';
import { useVendorLanes } from '../use-vendor-lanes.ts';
import './vendor-logos.css';

const most = 16;

/** The logo of each vendor, once. */
export default function VendorLogos() {
  const text = useAreaText('chrome');
  const cards = useVendorLanes()?.flatMap((lane) => lane.cards) ?? [];
  const vendors = [...new Map(cards.map((card) => [card.vendor, card])).values()].slice(0, most);
  return (
    <section className="shell-logos" aria-label={text('footer.vendors')}>
      {vendors.map(({ vendor, vendorName, iconUrl }) => (
        <LazyImage key={vendor} className="shell-logos__logo" src={iconUrl} alt={vendorName} ratio="72 / 40" />
      ))}
    </section>
  );
}
