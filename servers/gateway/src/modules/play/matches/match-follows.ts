import { matchTypes } from '@atrium/contracts/constants';
import { type EventPayload, matchesChanged } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import { unstorableTexts } from '@atrium/server-kit';
import type { Services } from '../../../operation/services.ts';
import { keptMs } from '../vendor-calls/ask-vendor-once.ts';
import { inOrder } from './list-matches.ts';
import { type Book, matchesOfVendor } from './vendor-matches.ts';

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

type Tools = Pick<Services, 'db' | 'clock' | 'log'>;

/** The pages of this process that follow a league's matches: each is sent what its vendor tells, whenever that changed. */
export class MatchFollows {
  readonly #tools: Tools;
  readonly #followers = new Set<Follower>();
  /** Sportsbooks that are being asked: one that takes its time holds up no other. */
  readonly #asked = new Set<string>();
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
        .catch((error: unknown) => this.#tools.log.warn({ err: error }, 'matches that pages follow'))
        .finally(() => {
          this.#timer = undefined;
          this.#schedule();
        });
    }, keptMs).unref();
  }

  async #tell(): Promise<void> {
    const byGame = groupsOf(this.#followers, ({ followed }) => followed.gameId);
    if (byGame.size === 0) return;
    for (const book of await this.#booksOf([...byGame.keys()])) {
      const { gameCode } = book;
      if (this.#asked.has(gameCode)) continue;
      this.#asked.add(gameCode);
      this.#tellOf(book, byGame.get(gameCode) ?? [])
        .catch((error: unknown) => this.#tools.log.warn({ err: error, gameCode }, 'matches that pages follow'))
        .finally(() => this.#asked.delete(gameCode));
    }
  }

  /** Tells the followers of one sportsbook; a league that it does not have is not asked for, as anybody may name any. */
  async #tellOf(book: Book, followers: readonly Follower[]): Promise<void> {
    const byLeague = groupsOf(
      followers.map((follower) => ({ follower, followed: follower.followed })),
      ({ followed }) => followed.league,
    );
    const { leagues = [] } = (await matchesOfVendor(this.#tools, book)) ?? {};
    await Promise.all(
      leagues.map(async ({ league: name }) => {
        const those = byLeague.get(name);
        const shown = those ? await this.#shownOf(book, name) : null;
        for (const { follower, followed } of those ?? []) {
          if (!shown || !this.#followers.has(follower) || follower.followed !== followed) continue;
          const frame = frameBetween(follower.told, shown, followed);
          follower.told = shown;
          if (frame) follower.send(frame);
        }
      }),
    );
  }

  async #shownOf(book: Book, name: string): Promise<Shown | null> {
    const answer = await matchesOfVendor(this.#tools, book, name);
    if (!answer?.leagues.some((each) => each.league === name)) return null;
    const matches = inOrder(answer.matches);
    return {
      matches: new Map(matches.map((match) => [match.matchId, JSON.stringify(match)])),
      listed: JSON.stringify(matches.map(({ matchId }) => matchId)),
      leagues: JSON.stringify(answer.leagues.map((each) => ({ gameId: book.gameCode, ...each }))),
    };
  }

  /** Those of some games that are sportsbooks of a vendor. */
  async #booksOf(gameIds: readonly string[]): Promise<Book[]> {
    const rows = await this.#tools.db
      .selectFrom('game')
      .innerJoin('vendor', 'vendor.code', 'game.vendor')
      .select(['game.game_code as gameCode', 'vendor.connection as vendorId'])
      .where('game.game_code', 'in', gameIds)
      .where('game.game_type', 'in', matchTypes)
      .execute();
    return rows.flatMap(({ gameCode, vendorId }) => (vendorId ? [{ gameCode, vendorId }] : []));
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

function groupsOf<T>(all: Iterable<T>, keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Undefined: the message is none. */
function readWish(message: string): League | null | undefined {
  if (!message.startsWith('{')) return undefined;
  try {
    const read = wish.parse(JSON.parse(message));
    // One text that the database refuses would keep what all the others follow from them.
    return unstorableTexts(read).length > 0 ? undefined : read.follow;
  } catch {
    return undefined;
  }
}
