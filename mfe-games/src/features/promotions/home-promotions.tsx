import { limits } from '@atrium/contracts/constants';
import type { PromotionCard } from '@atrium/contracts/entities';
import { LazyImage } from '@atrium/ui';
import { PromotionsSection } from './promotions-section.tsx';

/** The first promotions, each leading to its terms. */
export default function HomePromotions({ promotions }: { promotions: readonly PromotionCard[] }) {
  return (
    <PromotionsSection>
      {promotions.slice(0, limits.homePromotions).map(({ id, title, announcementImages: [image] }) => (
        <li key={id}>
          <a href={`/promotions#${id}`}>
            <LazyImage src={image?.url ?? ''} alt="" ratio="21 / 8" />
            <strong>
              <bdi>{title}</bdi>
            </strong>
          </a>
        </li>
      ))}
    </PromotionsSection>
  );
}
