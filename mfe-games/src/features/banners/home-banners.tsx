import { carousel } from '@atrium/contracts/constants';
import type { Banner } from '@atrium/contracts/entities';
import { LazyImage } from '@atrium/ui';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import './home-banners.css';

type Carousel = typeof import('@atrium/ui/carousel').BannerCarousel;

const { speedMs, autoplayDelayMs, spaceBetween } = carousel.banner;

function BannerLink({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <a href={banner.url} className="games-banner">
      <LazyImage src={banner.imageUrl} alt="" ratio="auto" first={isFirst} />
      <span className="games-banner__text">
        <strong>
          <bdi>{banner.title}</bdi>
        </strong>
        <span>
          <bdi>{banner.text}</bdi>
        </span>
      </span>
    </a>
  );
}

/** Loads the carousel in time for its first move; until then its first slide is shown by itself. */
function useCarousel(isMany: boolean): ComponentType<Parameters<Carousel>[0]> | null {
  const [Carousel, setCarousel] = useState<Carousel | null>(null);
  useEffect(() => {
    if (!isMany) return;
    let isWanted = true;
    const load = async () => {
      const { BannerCarousel } = await import('@atrium/ui/carousel');
      if (isWanted) startTransition(() => setCarousel(() => BannerCarousel));
    };
    const timer = setTimeout(() => load().catch(() => undefined), autoplayDelayMs / 2);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isMany]);
  return Carousel;
}

/** The banners of group w_home; they play only if there is more than one. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  const Carousel = useCarousel(banners.length > 1);
  const [first] = banners;
  if (!Carousel) {
    return (
      <section className="games-banners" aria-label={text('home.banners')}>
        {first ? <BannerLink banner={first} isFirst /> : null}
      </section>
    );
  }
  return (
    <Carousel label={text('home.banners')} autoplayMs={autoplayDelayMs} speedMs={speedMs} gap={spaceBetween}>
      {banners.map((banner, index) => (
        <BannerLink key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    </Carousel>
  );
}
