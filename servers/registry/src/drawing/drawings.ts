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

interface Kept {
  readonly page: DrawnPage;
  readonly at: number;
}

/** A page is drawn again after this, and the one before is sent meanwhile, but for none older than that. */
const [freshMs, oldestMs] = [10 * secondMs, 2 * minuteMs];
/** A visitor waits this long for a page that is not kept; it is drawn to its end for the next one. */
const patienceMs = 400;
const deadlineMs = 2 * secondMs;
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

/** Draws pages for guests and keeps them: by part, version, route, merchant and language, of which there are few. */
export class Drawings {
  readonly renderer = new Renderer();
  readonly #store: Pick<ArtifactStore, 'get'>;
  readonly #read: GuestRead;
  readonly #now: () => number;
  readonly #refused = new LRUCache<string, Refused>({ max: 1000 });
  readonly #late = new LRUCache<string, number>({ max: 1000 });
  readonly #pages = new LRUCache<string, Kept, PageToDraw>({
    max: mostPages,
    maxSize: mostCharacters,
    sizeCalculation: ({ page }) => page.html.length + JSON.stringify(page.answers).length,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _before, { context }) => this.#draw(context),
  });

  constructor({
    store,
    read,
    now = Date.now,
  }: { store: Pick<ArtifactStore, 'get'>; read: GuestRead; now?: () => number }) {
    this.#store = store;
    this.#read = read;
    this.#now = now;
  }

  /** The page as it is kept or soon drawn, else null: then browsers draw it. */
  async page(wanted: PageToDraw): Promise<DrawnPage | null> {
    if (!mayDraw(wanted) || this.refused(wanted.version)) return null;
    const { remoteId, version, route, merchant, language, shell } = wanted;
    const key = [remoteId, version.base, shell.base, route.id, merchant.merchantCode, language].join(' ');
    const kept = this.#pages.fetch(key, { context: wanted }).catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    const found = await Promise.race([kept, late]);
    clearTimeout(timer);
    return found && this.#now() - found.at < oldestMs ? found.page : null;
  }

  /** Why the server side of a version is not used any more. */
  refused({ base }: LiveVersion): Refused | null {
    return this.#refused.get(base) ?? null;
  }

  close(): void {
    this.renderer.close();
  }

  async #draw(wanted: PageToDraw): Promise<Kept> {
    const { version, shell, language } = wanted;
    const now = this.#now();
    const [answers, uiTexts] = await Promise.all([this.#answers(wanted), this.#kitTexts(shell)]);
    const request = { ...requestFor(wanted, now), answers, uiTexts: uiTexts[language] ?? {} };
    const script = () => this.#file(version).then((bytes) => bytes.toString('utf8'));
    const drawing = await this.renderer.draw({ key: version.base, script, request, deadlineMs });
    if ('failed' in drawing) {
      this.#count(version, drawing);
      throw new Error(`${version.base} was not drawn: ${drawing.failed}, ${drawing.why}`);
    }
    const { merchantCode } = wanted.merchant;
    return { page: { html: drawing.html, answers, merchantCode, language }, at: now };
  }

  #count({ base }: LiveVersion, failure: Refused): void {
    if (failure.failed === 'gone') return;
    const late = (this.#late.get(base) ?? 0) + 1;
    if (failure.failed === 'late') this.#late.set(base, late);
    if (failure.failed !== 'late' || late >= mostLate) this.#refused.set(base, failure);
  }

  #answers({ route, merchant, language }: PageToDraw): Promise<DrawnAnswer[]> {
    const headers = { Merchant: merchant.merchantCode, Language: language };
    const read = async ({ call, input, url }: EarlyCall) => ({ call, input, value: await this.#read(url, headers) });
    return Promise.all((route.early ?? []).map(read));
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
