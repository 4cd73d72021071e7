import { homePromotions } from '@atrium/contracts/constants';
import type { PromotionCard } from '@atrium/contracts/entities';
import { LazyImage, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { AllLink } from '../../ui/all-link.tsx';
import './home-promotions.css';

/** The first promotions, each leading to its terms. */
export default function HomePromotions({ promotions }: { promotions: readonly PromotionCard[] }) {
  const text = useText();
  return (
    <Section title={text('home.promotions')} action={<AllLink href="/promotions" />}>
      <ul className="games-promotions">
        {promotions.slice(0, homePromotions).map(({ id, title, announcementImages: [image] }) => (
          <li key={id}>
            <a href={`/promotions#${id}`}>
              <LazyImage src={image?.url ?? ''} alt="" ratio="21 / 8" />
              <strong>
                <bdi>{title}</bdi>
              </strong>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
