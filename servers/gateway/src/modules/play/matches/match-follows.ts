import { type EventPayload, matchesChanged } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import type { Services } from '../../../operation/services.ts';
import { keptMs } from '../vendor-calls/ask-vendor-once.ts';
import { inOrder } from './list-matches.ts';
import { matchesOfVendor } from './vendor-matches.ts';

const league = z.object({
  gameId: z.string().check(z.maxLength(64)),
  league: z.string().check(z.minLength(1), z.maxLength(60)),
});
/** What a page sends by its socket: the league that it follows from now on; null for none. */
const wish = z.object({ follow: z.nullable(league) });
type League = z.infer<typeof league>;

/** A league at a moment, its parts as JSON. */
interface Shown {
  readonly matches: ReadonlyMap<string, string>;
  readonly listed: string;
  readonly leagues: string;
}
const nothing: Shown = { matches: new Map(), listed: '', leagues: '' };

interface Follower {
  followed: League;
  readonly send: (frame: string) => void;
  /** What the page has: matches by id, and the ids and leagues. */
  told: Shown;
}

/** More leagues than these are not asked for at once. */
const mostLeagues = 200;

type Tools = Pick<Services, 'db' | 'clock' | 'log'>;

/** The pages of this process that follow a league's matches: each is sent what its vendor tells, whenever that changed. */
export class MatchFollows {
  readonly #tools: Tools;
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** A page with its socket; `receive` reads its wishes and lets other messages be. */
  open(send: (frame: string) => void): { receive(message: string): void; close(): void } {
    const follower: Follower = { followed: { gameId: '', league: '' }, send, told: nothing };
    return {
      receive: (message) => {
        const wished = readWish(message);
        if (wished === undefined) return;
        if (!wished) return void this.#followers.delete(follower);
        follower.followed = wished;
        follower.told = nothing;
        this.#followers.add(follower);
        this.#schedule();
      },
      close: () => this.#followers.delete(follower),
    };
  }

  #schedule(): void {
    if (this.#followers.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#tell()
        .catch((error: unknown) => this.#tools.log.warn({ error }, 'matches that pages follow'))
        .finally(() => {
          this.#timer = undefined;
          this.#schedule();
        });
    }, keptMs).unref();
  }

  async #tell(): Promise<void> {
    if (this.#followers.size === 0) return;
    const byLeague = new Map<string, Follower[]>();
    for (const follower of this.#followers) {
      const key = JSON.stringify(follower.followed);
      byLeague.set(key, [...(byLeague.get(key) ?? []), follower]);
    }
    const vendors = await this.#vendorsOf([...new Set([...this.#followers].map(({ followed }) => followed.gameId))]);
    await Promise.all(
      [...byLeague.values()].slice(0, mostLeagues).map(async (followers) => {
        const [first] = followers;
        if (!first) return;
        const vendorId = vendors.get(first.followed.gameId);
        const shown = vendorId ? await this.#shownOf(vendorId, first.followed) : null;
        for (const follower of followers) {
          if (!shown || !this.#followers.has(follower)) continue;
          const frame = frameBetween(follower.told, shown, first.followed);
          follower.told = shown;
          if (frame) follower.send(frame);
        }
      }),
    );
  }

  async #shownOf(vendorId: string, { gameId, league: name }: League): Promise<Shown | null> {
    const answer = await matchesOfVendor(this.#tools, { vendorId, gameCode: gameId }, name);
    if (!answer?.leagues.some((each) => each.league === name)) return null;
    const matches = inOrder(answer.matches);
    return {
      matches: new Map(matches.map((match) => [match.matchId, JSON.stringify(match)])),
      listed: JSON.stringify(matches.map(({ matchId }) => matchId)),
      leagues: JSON.stringify(answer.leagues.map((each) => ({ gameId, ...each }))),
    };
  }

  /** The vendors that play some games, by game. */
  async #vendorsOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#tools.db
      .selectFrom('game')
      .innerJoin('vendor', 'vendor.code', 'game.vendor')
      .select(['game.game_code', 'vendor.connection'])
      .where('game.game_code', 'in', gameIds)
      .execute();
    return new Map(rows.flatMap(({ game_code, connection }) => (connection ? [[game_code, connection]] : [])));
  }
}

/** The frame that tells a page what changed; null: nothing did. */
function frameBetween(told: Shown, now: Shown, { gameId, league: name }: League): string | null {
  const changed = [...now.matches].filter(([matchId, match]) => told.matches.get(matchId) !== match);
  if (changed.length === 0 && told.listed === now.listed && told.leagues === now.leagues) return null;
  const payload: EventPayload<typeof matchesChanged> = {
    gameId,
    league: name,
    listed: JSON.parse(now.listed),
    matches: changed.map(([, match]) => JSON.parse(match)),
    ...(told.leagues === now.leagues ? {} : { leagues: JSON.parse(now.leagues) }),
  };
  return JSON.stringify({ event: matchesChanged.wire, payload });
}

/** Undefined: the message is none. */
function readWish(message: string): League | null | undefined {
  if (!message.startsWith('{')) return undefined;
  try {
    return wish.parse(JSON.parse(message)).follow;
  } catch {
    return undefined;
  }
}
