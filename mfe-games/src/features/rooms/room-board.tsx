import { listModels, listRooms } from '@atrium/contracts/calls';
import { gameLaunch } from '@atrium/contracts/commands';
import type { GameModel, GameRoom } from '@atrium/contracts/entities';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Badge, LazyImage, Money, Section, Skeleton, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import './room-board.css';

/** Who is at a table changes by the minute, its road by the half. */
const refetchIntervalMs = 5_000;

type Shown = GameRoom & Partial<Pick<GameModel, 'road'>>;
interface BoardProps {
  /** Empty: of all vendors. */
  readonly vendor: string;
  /** Whose tables: those of the house, or of players; of both where it is left out. */
  readonly bank?: 'HOUSE' | 'PLAYERS' | undefined;
}

/** The latest results of a table, the latest last, as a road is read. */
function Road({ road }: Pick<GameModel, 'road'>) {
  const text = useText();
  return (
    <span className="games-room__road">
      <span className="a-hidden-visually">{text('rooms.road')}</span>
      {road
        .map((mark, index) => ({ ...mark, key: road.length - index }))
        .reverse()
        .map((mark) => (
          <span key={mark.key} data-tone={mark.tone}>
            {mark.text}
          </span>
        ))}
    </span>
  );
}

function Room({ room }: { room: Shown }) {
  const text = useText();
  const format = useFormat();
  const { bus } = usePlatform();
  const { name, game, min, max, players, status, road } = room;
  const state = { OPEN: text('rooms.open'), FULL: text('rooms.full'), MAINTENANCE: text('card.maintenance') }[status];
  return (
    <button
      type="button"
      className="games-room"
      aria-label={text('rooms.openRoom', { name, game: game.displayName })}
      onClick={() => void bus.send(gameLaunch, { ...game, mode: 'REAL', roomId: room.roomId })}
    >
      {/* Tables have their game's picture, and who deals. */}
      {road ? <LazyImage className="games-room__picture" src={game.iconUrl} alt="" ratio="4 / 5" /> : null}
      <span className="games-room__head">
        <strong>{road ? text('rooms.dealer', { name }) : name}</strong>
        <Badge {...(status === 'OPEN' ? { tone: 'accent' as const } : {})}>{state}</Badge>
      </span>
      <span>{game.displayName}</span>
      <span className="games-room__facts">
        <span>
          {text(min === max ? 'rooms.stake' : 'rooms.limits')} <Money minor={min} />
          {min === max ? null : (
            <>
              –<Money minor={max} />
            </>
          )}
        </span>
        <span className="a-figures">{text('rooms.players', { count: format.number(players) })}</span>
      </span>
      {road && road.length > 0 ? <Road road={road} /> : null}
    </button>
  );
}

interface RoomsProps {
  readonly rooms: readonly Shown[] | undefined;
  readonly isPending: boolean;
  /** Whether rooms show their latest results. */
  readonly hasRoads?: boolean;
}

/** More than fit side by side, so that the row is as wide as one of rooms. */
const placeholders = Array.from({ length: 12 }, (_, place) => place);

/** Rows of one height, however many rooms there are and whatever they say: what stands below does not move when they come. */
function Rooms({ rooms, isPending, hasRoads = false }: RoomsProps) {
  const text = useText();
  if (!isPending && (!rooms || rooms.length === 0)) return null;
  return (
    <Section title={text('rooms.title')}>
      <div className="games-rooms" data-roads={hasRoads || undefined} aria-busy={isPending}>
        {isPending ? placeholders.map((place) => <Skeleton key={place} height="100%" />) : null}
        {rooms?.map((room) => (
          <Room key={`${room.game.vassalage} ${room.roomId}`} room={room} />
        ))}
      </div>
    </Section>
  );
}

const requestOf = (vendor: string) => (vendor ? { vendor } : {});

/** Where vendors do not answer there is no board, and the list of games stands alone. */
function Models({ vendor }: BoardProps) {
  const { data, isPending } = useCall(listModels, requestOf(vendor), { refetchIntervalMs, keepPrevious: true });
  return <Rooms rooms={data?.filter(({ game }) => game.gameType === 'LIVE')} isPending={isPending} hasRoads />;
}

function CardRooms({ vendor, bank }: BoardProps) {
  const { data, isPending } = useCall(listRooms, requestOf(vendor), { refetchIntervalMs, keepPrevious: true });
  return (
    <Rooms
      rooms={data?.filter(
        ({ game }) => game.gameType === 'PVP' && (!bank || (bank === 'HOUSE') === (game.banked === true)),
      )}
      isPending={isPending}
    />
  );
}

/** G10, G11: the tables or rooms of a kind of game, with their limits and who is there now. */
export function RoomBoard({ type, ...board }: BoardProps & { type: string }) {
  if (type === 'LIVE') return <Models {...board} />;
  return type === 'PVP' ? <CardRooms {...board} /> : null;
}
