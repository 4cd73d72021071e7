import { limits } from '@atrium/contracts/constants';
import { numbers, Section, Skeleton } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import './promotions-section.css';

/** The home page's promotions, or places in their shape until they have loaded. */
export function PromotionsSection({ children }: { children?: ReactNode }) {
  const text = useText();
  const places = numbers(limits.homePromotions).map((place) => (
    <li key={place}>
      <Skeleton ratio="21 / 8" />
      <Skeleton shape="text" />
    </li>
  ));
  return (
    <Section
      title={text('home.promotions')}
      action={
        <a className="games-home__more" href="/promotions">
          {text('vendors.all')}
        </a>
      }
    >
      <ul className="games-promotions">{children ?? places}</ul>
    </Section>
  );
}
