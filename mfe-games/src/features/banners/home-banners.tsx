import { carousel } from '@atrium/contracts/constants';
import type { Banner } from '@atrium/contracts/entities';
import { Carousel, LazyImage } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './home-banners.css';

/** §2: the banners of group w_home; they play only when there is more than one. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  return (
    <Carousel
      label={text('home.banners')}
      autoplayMs={carousel.banner.autoplayDelayMs}
      speedMs={carousel.banner.speedMs}
    >
      {banners.map((banner, index) => (
        <a key={banner.id} href={banner.url} className="games-banner">
          <LazyImage src={banner.imageUrl} alt="" ratio="auto" first={index === 0} />
          <span className="games-banner__text">
            <strong>
              <bdi>{banner.title}</bdi>
            </strong>
            <span>
              <bdi>{banner.text}</bdi>
            </span>
          </span>
        </a>
      ))}
    </Carousel>
  );
}
