import { randomBytes } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { type ChatLine, cleanLine, keptLines, mostLines, spanMs } from './lines.ts';

const ticketLifeMs = 60_000;
const stayMs = 60 * 60_000;
/** Tickets and guests that are kept at once; beyond that the oldest go. */
const mostKept = 10_000;

/** A player whom an operator sends to the chat of a game's tables. */
export interface Invited {
  readonly gameCode: string;
  readonly playerId: string;
  readonly name: string;
}

interface Guest extends Invited {
  readonly until: number;
  /** When the latest lines were said. */
  saidAt: readonly number[];
}

/** The chat of every table. It lives in memory: what was said a restart ago is of no use to anybody. */
export interface TableChat {
  /** A ticket that opens the chat once, within a minute. */
  invite(invited: Invited): string;
  /** @throws Refusal `CHAT_ENDED` for a ticket that is used, old or unknown */
  enter(ticket: string): { chatId: string; name: string };
  /** @throws Refusal `CHAT_ENDED`, `CHAT_TOO_FAST` */
  say(chatId: string, text: string): void;
  /** Tells everything that was said and is said, until the guest leaves. */
  follow(chatId: string, tell: (lines: readonly ChatLine[]) => void): () => void;
}

export function openTableChat(now: () => number): TableChat {
  return new Chat(now);
}

const newKey = () => randomBytes(24).toString('base64url');

class Chat implements TableChat {
  readonly #now: () => number;
  readonly #tickets = new Map<string, Guest>();
  readonly #guests = new Map<string, Guest>();
  readonly #lines = new Map<string, readonly ChatLine[]>();
  readonly #listeners = new Map<string, Set<(lines: readonly ChatLine[]) => void>>();
  #latestId = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  invite(invited: Invited): string {
    return this.#keep(this.#tickets, { ...invited, until: this.#now() + ticketLifeMs, saidAt: [] });
  }

  enter(ticket: string): { chatId: string; name: string } {
    const invited = this.#find(this.#tickets, ticket);
    this.#tickets.delete(ticket);
    const chatId = this.#keep(this.#guests, { ...invited, until: this.#now() + stayMs });
    return { chatId, name: invited.name };
  }

  say(chatId: string, said: string): void {
    const guest = this.#find(this.#guests, chatId);
    const { gameCode, playerId, name } = guest;
    const text = cleanLine(said);
    if (text === '') throw new Refusal('BAD_REQUEST');
    const at = this.#now();
    // All pages of a player count together.
    const pages = [...this.#guests.values()].filter((one) => one.playerId === playerId);
    const lately = pages.flatMap(({ saidAt }) => saidAt).filter((time) => time > at - spanMs);
    if (lately.length >= mostLines) throw new Refusal('CHAT_TOO_FAST');
    guest.saidAt = [...guest.saidAt.filter((time) => time > at - spanMs), at];
    this.#latestId += 1;
    const line = { id: this.#latestId, name, text, at };
    this.#lines.set(gameCode, [...(this.#lines.get(gameCode) ?? []), line].slice(-keptLines));
    for (const tell of this.#listeners.get(gameCode) ?? []) tell([line]);
  }

  follow(chatId: string, tell: (lines: readonly ChatLine[]) => void): () => void {
    const { gameCode } = this.#find(this.#guests, chatId);
    const listeners = this.#listeners.get(gameCode) ?? new Set();
    this.#listeners.set(gameCode, listeners.add(tell));
    tell(this.#lines.get(gameCode) ?? []);
    return () => listeners.delete(tell);
  }

  #keep(kept: Map<string, Guest>, guest: Guest): string {
    for (const [key, { until }] of kept) {
      if (until > this.#now() && kept.size < mostKept) break;
      kept.delete(key);
    }
    const key = newKey();
    kept.set(key, guest);
    return key;
  }

  #find(kept: Map<string, Guest>, key: string): Guest {
    const guest = kept.get(key);
    if (!guest || guest.until <= this.#now()) throw new Refusal('CHAT_ENDED');
    return guest;
  }
}
