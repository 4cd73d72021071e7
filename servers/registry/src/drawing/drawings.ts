import { createHash } from 'node:crypto';
import type { BundledLanguage, Merchant } from '@atrium/contracts/constants';
import { languages } from '@atrium/contracts/constants';
import { minuteMs, secondMs } from '@atrium/contracts/durations';
import type { DrawnAnswer, DrawRequest } from '@atrium/contracts/platform';
import {
  type EarlyCall,
  integrityOfName,
  isForEveryone,
  type LiveVersion,
  type ManifestRoute,
} from '@atrium/contracts/release';
import { LRUCache } from 'lru-cache';
import { isIntact } from '../artifacts/integrity.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { DrawFailure } from './render-orders.ts';
import { Renderer } from './renderer.ts';

/** The value of a call that guests may make. @throws when it has none, and then no page is drawn */
export type GuestRead = (url: string, headers: { Merchant: string; Language: string }) => Promise<unknown>;

/** A page of a guest, the same for all who have these versions, this merchant and this language. */
export interface DrawnPage {
  readonly html: string;
  /** In the order of the route's early calls. */
  readonly answers: readonly DrawnAnswer[];
  /** When they were read, epoch ms. */
  readonly at: number;
  readonly merchantCode: string;
  readonly language: BundledLanguage;
}

export interface PageToDraw {
  readonly remoteId: string;
  readonly route: ManifestRoute;
  readonly version: LiveVersion;
  readonly shell: LiveVersion;
  readonly merchant: Merchant;
  readonly language: BundledLanguage;
}

/** How a version's server side failed; its pages are drawn by browsers. */
export interface Refused {
  readonly failed: DrawFailure;
  readonly why: string;
}

type KitTexts = Partial<Record<BundledLanguage, Record<string, string>>>;

/** A visitor waits this long for a page; it is drawn to its end for the next one. */
const patienceMs = 400;
const deadlineMs = 2 * secondMs;
/** Answers are read again after a second, and a page of the same answers is drawn again after a minute: it tells the time. */
const [freshAnswersMs, freshPageMs] = [secondMs, minuteMs];
/** While its answers or the page are late, the page before is sent, if it is no older. */
const oldestMs = 2 * minuteMs;
const [mostPages, mostCharacters] = [500, 32 * 1024 * 1024];
/** A busy machine draws late once or twice. */
const mostLate = 3;

const mayDraw = ({ route, version, shell }: PageToDraw) =>
  isForEveryone(route) && version.server !== undefined && version.base.startsWith('/') && shell.server !== undefined;

function requestFor(
  { route, version, merchant, language }: PageToDraw,
  now: number,
): Omit<DrawRequest, 'answers' | 'uiTexts'> {
  const { merchantCode, country, currency, currencySymbol, fractionDigits, timeZone } = merchant;
  const { locale, direction } = languages[language];
  const money = { currency, currencySymbol, fractionDigits };
  const spoken = { language, chosenLanguage: language, locale, direction };
  const region = { merchantCode, country, timeZone, ...money, ...spoken, theme: 'dark' } as const;
  return { routeId: route.id, path: route.path, remoteVersion: version.version, region, now };
}

interface DrawingsOptions {
  readonly store: Pick<ArtifactStore, 'get'>;
  readonly read: GuestRead;
  /** Hears of a version that is not drawn any more. */
  readonly report?: (refused: Refused & { readonly base: string }) => void;
  readonly now?: () => number;
}

interface Answers {
  readonly all: readonly DrawnAnswer[];
  readonly hash: string;
  readonly at: number;
}

const sizeOf = ({ html, answers }: DrawnPage) => html.length + JSON.stringify(answers).length;

/** What one result or another is waited for no longer than this. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Draws pages for guests and keeps them: by part, version, route, merchant and language, of which there are few, and by answers. */
export class Drawings {
  readonly renderer = new Renderer();
  readonly #store: Pick<ArtifactStore, 'get'>;
  readonly #read: GuestRead;
  readonly #report: NonNullable<DrawingsOptions['report']>;
  readonly #now: () => number;
  readonly #refused = new LRUCache<string, Refused>({ max: 1000 });
  readonly #late = new LRUCache<string, number>({ max: 1000 });
  readonly #answers = new LRUCache<string, Answers, PageToDraw>({
    max: mostPages,
    ttl: freshAnswersMs,
    fetchMethod: (_key, _before, { context }) => this.#readAnswers(context),
  });
  readonly #pages = new LRUCache<string, DrawnPage, { wanted: PageToDraw; answers: Answers }>({
    max: mostPages,
    maxSize: mostCharacters,
    sizeCalculation: sizeOf,
    ttl: freshPageMs,
    fetchMethod: (_key, _before, { context }) => this.#draw(context.wanted, context.answers),
  });
  /** The last page of each, whatever its answers. */
  readonly #last = new LRUCache<string, DrawnPage>({
    max: mostPages,
    maxSize: mostCharacters,
    sizeCalculation: sizeOf,
  });

  constructor({ store, read, report = () => undefined, now = Date.now }: DrawingsOptions) {
    this.#store = store;
    this.#read = read;
    this.#report = report;
    this.#now = now;
  }

  /** The page as it is kept or soon drawn, else null: then browsers draw it. */
  async page(wanted: PageToDraw): Promise<DrawnPage | null> {
    if (!mayDraw(wanted) || this.refused(wanted.version)) return null;
    const { remoteId, version, route, merchant, language, shell } = wanted;
    const key = [remoteId, version.base, shell.base, route.id, merchant.merchantCode, language].join(' ');
    const page = await within(
      patienceMs,
      this.#pageOf(key, wanted).catch(() => null),
    );
    if (page) return page;
    const before = this.refused(version) ? undefined : this.#last.get(key);
    return before && this.#now() - before.at < oldestMs ? before : null;
  }

  /** Why the server side of a version is not used any more. */
  refused({ base }: LiveVersion): Refused | null {
    return this.#refused.get(base) ?? null;
  }

  close(): void {
    this.renderer.close();
  }

  async #pageOf(key: string, wanted: PageToDraw): Promise<DrawnPage | null> {
    const answers = await this.#answers.fetch(key, { context: wanted });
    if (!answers) return null;
    const page = await this.#pages.fetch(`${key} ${answers.hash}`, { context: { wanted, answers } });
    if (!page) return null;
    const current = { ...page, at: answers.at };
    this.#last.set(key, current);
    return current;
  }

  async #draw(wanted: PageToDraw, { all, at }: Answers): Promise<DrawnPage> {
    const { version, shell, language } = wanted;
    const uiTexts = (await this.#kitTexts(shell))[language] ?? {};
    const request = { ...requestFor(wanted, at), answers: all, uiTexts };
    const script = () => this.#file(version).then((bytes) => bytes.toString('utf8'));
    const drawing = await this.renderer.draw({ key: version.base, script, request, deadlineMs });
    if ('failed' in drawing) {
      this.#count(version, drawing);
      throw new Error(`${version.base} was not drawn: ${drawing.failed}, ${drawing.why}`);
    }
    return { html: drawing.html, answers: all, at, merchantCode: wanted.merchant.merchantCode, language };
  }

  #count({ base }: LiveVersion, failure: Refused): void {
    if (failure.failed === 'gone') return;
    const late = (this.#late.get(base) ?? 0) + 1;
    if (failure.failed === 'late') this.#late.set(base, late);
    if (failure.failed === 'late' && late < mostLate) return;
    this.#refused.set(base, failure);
    this.#report({ base, ...failure });
  }

  async #readAnswers({ route, merchant, language }: PageToDraw): Promise<Answers> {
    const at = this.#now();
    const headers = { Merchant: merchant.merchantCode, Language: language };
    const read = async ({ call, input, url }: EarlyCall) => ({ call, input, value: await this.#read(url, headers) });
    const all = await Promise.all((route.early ?? []).map(read));
    return { all, at, hash: createHash('sha256').update(JSON.stringify(all)).digest('base64') };
  }

  async #kitTexts(shell: LiveVersion): Promise<KitTexts> {
    return JSON.parse((await this.#file(shell)).toString('utf8')) as KitTexts;
  }

  /** @throws when the store does not have what was published */
  async #file({ base, server = '' }: LiveVersion): Promise<Buffer> {
    const bytes = await this.#store.get(`${base.slice(1)}${server}`);
    const integrity = integrityOfName(server);
    if (!bytes || !integrity || !isIntact(bytes, integrity))
      throw new Error(`${base}${server} is not what was published`);
    return bytes;
  }
}
