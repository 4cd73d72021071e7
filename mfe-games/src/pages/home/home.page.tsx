import { listAnnouncements, listHotGames } from '@atrium/contracts/calls';
import { modalOpen } from '@atrium/contracts/commands';
import { minuteMs } from '@atrium/contracts/durations';
import { switchChanged } from '@atrium/contracts/events';
import { Slot, useBusEvent, useCall, usePlatform, useSession } from '@atrium/contracts/react';
import { homeSection } from '@atrium/contracts/slots';
import { Marquee, Section, Skeleton, SkeletonCards, VisuallyHidden, WhenNear } from '@atrium/ui';
import { HomeBanners } from '../../features/banners/home-banners.tsx';
import { VendorSections } from '../../features/vendors/vendor-sections.tsx';
import { WinnerBoard } from '../../features/winners/winner-board.tsx';
import { useText } from '../../texts.ts';
import { GameGrid } from '../../ui/game-grid.tsx';
import './home.css';

const hotShown = 12;

function HotGames() {
  const text = useText();
  const hot = useCall(listHotGames, {}, { staleTimeMs: minuteMs });
  useBusEvent(switchChanged, () => void hot.refetch());
  if (hot.isError || hot.data?.list.length === 0) return null;
  return (
    <Section
      title={text('titles.hot')}
      action={
        <a className="games-home__more" href="/hot">
          {text('vendors.all')}
        </a>
      }
    >
      {hot.data ? (
        <GameGrid games={hot.data.list.slice(0, hotShown)} eagerCards={6} />
      ) : (
        <SkeletonCards count={hotShown} ratio="11 / 20" min={148} />
      )}
    </Section>
  );
}

/** S36: banners, notices, games, winners, and what other rooms contribute. */
export default function HomePage() {
  const text = useText();
  const { bus } = usePlatform();
  const { isLogin } = useSession();
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
      <HotGames />
      <WhenNear height={720}>
        <WinnerBoard />
      </WhenNear>
      <Slot slot={homeSection} props={{}} />
      <WhenNear height={1600}>
        <VendorSections />
      </WhenNear>
    </div>
  );
}
