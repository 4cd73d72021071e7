import { listAnnouncements, listHotGames } from '@atrium/contracts/calls';
import { modalOpen } from '@atrium/contracts/commands';
import { carousel, homePromotions } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { Game } from '@atrium/contracts/entities';
import { Slot, useCall, usePlatform, useSession } from '@atrium/contracts/react';
import { homeSection } from '@atrium/contracts/slots';
import {
  Marquee,
  numbers,
  Section,
  Skeleton,
  SkeletonCards,
  useNear,
  usePainted,
  VisuallyHidden,
  WhenNear,
} from '@atrium/ui';
import { lazy, type RefObject, Suspense, useRef } from 'react';
import { HomeBanners } from '../../features/banners/home-banners.tsx';
import { ContinuePlace } from '../../features/continue/continue-place.tsx';
import { useText } from '../../texts.ts';
import { AllLink } from '../../ui/all-link.tsx';
import { GameCards } from '../../ui/game-cards.tsx';
import { GameShelf } from '../../ui/game-shelf.tsx';
import { useIsPlayer } from '../../ui/use-is-player.ts';
import { HomeSearch } from './home-search.tsx';
import './home.css';

/** What no first view shows: of a player with an account, and further down the page. */
const ContinuePlaying = lazy(
  () => import(/* webpackChunkName: "lists" */ '../../features/continue/continue-playing.tsx'),
);
const HomePromotions = lazy(
  () => import(/* webpackChunkName: "lists" */ '../../features/promotions/home-promotions.tsx'),
);
const GameRows = lazy(() => import(/* webpackChunkName: "lists" */ '../../features/rows/game-rows.tsx'));
const HomeBoards = lazy(() => import(/* webpackChunkName: "lists" */ './home-boards.tsx'));
const VendorSections = lazy(() => import(/* webpackChunkName: "lists" */ '../../features/vendors/vendor-sections.tsx'));

/** Two views of the row on a wide screen. */
const hotShown = 2 * carousel.slides * carousel.itemsPerColumn;
/** The columns that a phone shows, and the next one. */
const eagerColumns = 3;

function HotGames() {
  const text = useText();
  const hot = useCall(listHotGames, {}, { staleTimeMs: minuteMs });
  if (hot.isError || hot.data?.list.length === 0) return null;
  const games: readonly Shown[] = hot.data?.list.slice(0, hotShown) ?? numbers(hotShown);
  return (
    <GameShelf
      title={text(hot.data?.basis === 'FEATURED' ? 'home.featured' : 'titles.hot')}
      action={<AllLink href="/hot" />}
      items={games}
    >
      {(column, index) => <HotColumn column={column} isFirst={index < eagerColumns} />}
    </GameShelf>
  );
}

/** Games, or numbers as their placeholders while they load. */
type Shown = Game | number;

const Waiting = ({ count, first }: { count: number; first?: RefObject<HTMLSpanElement | null> }) =>
  numbers(count).map((place, index) => (
    <Skeleton key={place} ref={index === 0 ? first : undefined} className="games-shelf__place" />
  ));

/** Drawn when a swipe or a wide window brings them near. */
function LaterGames({ games }: { games: readonly Game[] }) {
  const place = useRef<HTMLSpanElement>(null);
  return useNear(place) ? <GameCards games={games} /> : <Waiting count={games.length} first={place} />;
}

/**
 * The first columns are drawn once the page around them is painted, or a slow phone lays out both in one long task; the
 * others after them.
 */
function HotColumn({ column, isFirst }: { column: readonly Shown[]; isFirst: boolean }) {
  const isPagePainted = usePainted();
  const games = column.filter((one) => typeof one !== 'number');
  if (games.length === 0 || !isPagePainted) return <Waiting count={column.length} />;
  return isFirst ? <GameCards games={games} eagerCards={games.length} /> : <LaterGames games={games} />;
}

/** The place of the promotions: three pictures, each with a line below it. */
function PromotionsPlace() {
  const text = useText();
  return (
    <Section title={text('home.promotions')}>
      <SkeletonCards count={homePromotions} ratio="32 / 15" min={300} />
    </Section>
  );
}

const NearRows = () => (
  <WhenNear height="var(--games-rows)">
    <Suspense fallback={<div className="games-home__rows" />}>
      <GameRows />
    </Suspense>
  </WhenNear>
);

/** S36: banners, notices, games, winners, and sections of other remotes. */
export default function HomePage() {
  const text = useText();
  const { bus } = usePlatform();
  const { isLogin } = useSession();
  const isPlayer = useIsPlayer();
  const notices = useCall(
    listAnnouncements,
    { execution: isLogin ? 'A' : 'B' },
    { staleTimeMs: minuteMs, keepPrevious: true },
  );
  const banners = notices.data?.banners.filter((banner) => banner.group === 'w_home') ?? [];
  return (
    <div className="games-home">
      <h1>
        <VisuallyHidden>{text('home.title')}</VisuallyHidden>
      </h1>
      {notices.isPending || banners.length > 0 ? (
        <div className="games-home__banner">
          {notices.isPending ? <Skeleton height="100%" /> : <HomeBanners banners={banners} />}
        </div>
      ) : null}
      <div className="games-home__top">
        <HomeSearch />
        <div className="games-home__marquee">
          {notices.data?.marquee.length ? (
            <Marquee label={text('home.notices')}>
              {notices.data.marquee.map((notice) => (
                <button
                  key={notice.id}
                  type="button"
                  className="games-home__notice"
                  onClick={() => void bus.send(modalOpen, { modal: 'notice', id: notice.id })}
                >
                  {notice.title}
                </button>
              ))}
            </Marquee>
          ) : null}
        </div>
      </div>
      <HotGames />
      {isPlayer ? (
        <Suspense fallback={<ContinuePlace />}>
          <ContinuePlaying />
        </Suspense>
      ) : null}
      <WhenNear height="var(--games-boards)">
        <Suspense fallback={<div className="games-home__boards" />}>
          <HomeBoards />
        </Suspense>
      </WhenNear>
      {notices.isPending ? <PromotionsPlace /> : null}
      {notices.data?.promotion.length ? (
        <Suspense fallback={<PromotionsPlace />}>
          <HomePromotions promotions={notices.data.promotion} />
        </Suspense>
      ) : null}
      <NearRows />
      <div className="games-home__sections">
        <Slot slot={homeSection} props={{}} />
      </div>
      <WhenNear height="var(--games-vendors)">
        <Suspense fallback={<div className="games-home__vendors" />}>
          <VendorSections />
        </Suspense>
      </WhenNear>
    </div>
  );
}
