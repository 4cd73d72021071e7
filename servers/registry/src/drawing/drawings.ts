import { createHash } from 'node:crypto';
import { callUrl, getGameMenus, getSystemStatus } from '@atrium/contracts/calls';
import type { BundledLanguage, Merchant } from '@atrium/contracts/constants';
import { languages } from '@atrium/contracts/constants';
import { minuteMs, secondMs } from '@atrium/contracts/durations';
import type { RegionState } from '@atrium/contracts/entities';
import type { ChromeRequest, DrawnAnswer, DrawRequest } from '@atrium/contracts/platform';
import {
  documentText,
  type EarlyCall,
  integrityOfName,
  isForEveryone,
  type LiveVersion,
  type ManifestRoute,
  type PublishedManifest,
} from '@atrium/contracts/release';
import { LRUCache } from 'lru-cache';
import { isIntact } from '../artifacts/integrity.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { Asked, DrawFailure, Exports } from './render-orders.ts';
import { Renderer } from './renderer.ts';

/** The value of a call that guests may make. @throws when it has none, and then no page is drawn */
export type GuestRead = (url: string, headers: { Merchant: string; Language: string }) => Promise<unknown>;

/** What the site around a page is drawn with. */
type ChromeAnswers = Pick<ChromeRequest, 'gameMenus' | 'status'>;

/** A page of a guest, the same for all who have these versions, this merchant and this language. */
export interface DrawnPage {
  /** With the site around it. */
  readonly html: string;
  /** The values of the route's early calls, in their order, and what the site around the page was drawn with; JSON for a page. */
  readonly answersText: string;
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
  /** The visitor's version of each remote: menus are of all. */
  readonly remotes: Readonly<Record<string, LiveVersion>>;
  readonly merchant: Merchant;
  readonly language: BundledLanguage;
}

/** How a version's server side failed; its pages are drawn by browsers. */
export interface Refused {
  readonly failed: DrawFailure;
  readonly why: string;
}

/** A visitor waits this long for a page; it is drawn to its end for the next one. */
const patienceMs = 400;
const deadlineMs = 2 * secondMs;
/** Answers are read again after a second, and a page of the same answers is drawn again after a minute: it tells the time. */
const [freshAnswersMs, freshPageMs] = [secondMs, minuteMs];
/** While its answers or the page are late, the page before is sent, if it is no older. */
const oldestMs = 2 * minuteMs;
const [mostPages, mostCharacters] = [500, 32 * 1024 * 1024];
/** A busy machine draws late once or twice in this while. */
const [mostLate, lateForMs] = [3, 10 * minuteMs];

const mayDraw = ({ route, version, shell }: PageToDraw) =>
  isForEveryone(route) && version.server !== undefined && version.base.startsWith('/') && shell.server !== undefined;

function regionOf({ merchant, language }: PageToDraw): RegionState {
  const { merchantCode, country, currency, currencySymbol, fractionDigits, timeZone } = merchant;
  const { locale, direction } = languages[language];
  const money = { currency, currencySymbol, fractionDigits };
  return {
    merchantCode,
    country,
    timeZone,
    ...money,
    language,
    chosenLanguage: language,
    locale,
    direction,
    theme: 'dark',
  };
}

/** The manifests of a page, as its browser orders them. */
const manifestsOf = ({ remotes }: PageToDraw): PublishedManifest[] =>
  Object.keys(remotes)
    .sort()
    .flatMap((id) => remotes[id]?.manifest ?? []);

interface DrawingsOptions {
  readonly store: Pick<ArtifactStore, 'get'>;
  readonly read: GuestRead;
  /** Hears of a version that is not drawn any more. */
  readonly report?: (refused: Refused & { readonly base: string }) => void;
  readonly now?: () => number;
}

interface Answers extends ChromeAnswers {
  readonly all: readonly DrawnAnswer[];
  readonly hash: string;
  readonly at: number;
}

const sizeOf = ({ html, answersText }: DrawnPage) => html.length + answersText.length;

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
  /** Of the pages that guests could be given drawn, by who draws them. */
  readonly counts = { server: 0, browser: 0 };
  readonly #store: Pick<ArtifactStore, 'get'>;
  readonly #read: GuestRead;
  readonly #report: NonNullable<DrawingsOptions['report']>;
  readonly #now: () => number;
  readonly #refused = new LRUCache<string, Refused>({ max: 1000 });
  readonly #late = new LRUCache<string, readonly number[]>({ max: 1000, ttl: lateForMs });
  /** Pages share their reads: menus and status are the same for all of a merchant and language. */
  readonly #reads = new LRUCache<string, { readonly value: unknown }, Parameters<GuestRead>>({
    max: mostPages,
    ttl: freshAnswersMs,
    fetchMethod: async (_key, _before, { context }) => ({ value: await this.#read(...context) }),
  });
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
  readonly #kitTexts = new LRUCache<string, DrawRequest['uiTexts'], PageToDraw>({
    max: 100,
    fetchMethod: (_key, _before, { context: { shell, language } }) => this.#ask(shell, 'kitTexts', language),
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
    const page = await this.#soon(wanted);
    this.counts[page ? 'server' : 'browser'] += 1;
    return page;
  }

  async #soon(wanted: PageToDraw): Promise<DrawnPage | null> {
    const { version, route, merchant, language, shell, remotes } = wanted;
    if (!mayDraw(wanted) || this.refused(version) || this.refused(shell)) return null;
    const bases = Object.values(remotes).map(({ base }) => base);
    const key = [version.base, route.id, merchant.merchantCode, language, shell.base, ...bases].join(' ');
    const page = await within(
      patienceMs,
      this.#pageOf(key, wanted).catch(() => null),
    );
    if (page) return page;
    const before = this.refused(version) || this.refused(shell) ? undefined : this.#last.get(key);
    return before && this.#now() - before.at < oldestMs ? before : null;
  }

  /** The page with answers that are read now; nobody waits for it. @throws when it cannot be drawn */
  async drawNow(wanted: PageToDraw): Promise<DrawnPage> {
    return this.#draw(wanted, await this.#readAnswers(wanted));
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

  async #draw(wanted: PageToDraw, { all, at, gameMenus, status }: Answers): Promise<DrawnPage> {
    const { remoteId, route, version, shell, language } = wanted;
    const uiTexts = (await this.#kitTexts.fetch(`${shell.base} ${language}`, { context: wanted })) ?? {};
    const region = regionOf(wanted);
    const remoteVersion = version.version;
    const request = { routeId: route.id, path: route.path, remoteVersion, region, now: at, answers: all, uiTexts };
    const drawn = await this.#ask(version, 'draw', request satisfies DrawRequest);
    const page = `<div class="shell-part" data-remote="${remoteId}" data-version="${remoteVersion}">${drawn}</div>`;
    const { path, chrome = 'full' } = route;
    const around = { path, chrome, region, manifests: manifestsOf(wanted), gameMenus, status, page };
    const html = await this.#ask(shell, 'draw', around satisfies ChromeRequest);
    const answersText = documentText({ values: all.map(({ value }) => value), gameMenus });
    return { html, answersText, at, merchantCode: region.merchantCode, language };
  }

  /** @throws when the version's script gives no answer, which may end its use */
  async #ask<A extends Asked>(
    version: LiveVersion,
    asked: A,
    input: unknown,
  ): Promise<Awaited<ReturnType<Exports[A]>>> {
    const script = () => this.#scriptOf(version);
    const answer = await this.renderer.draw({ key: version.base, script, asked, input, deadlineMs });
    const value = 'value' in answer ? answer.value : undefined;
    const failure = 'failed' in answer ? answer : { failed: 'threw' as const, why: `${asked} gave ${typeof value}` };
    if (typeof value === (asked === 'draw' ? 'string' : 'object')) return value as Awaited<ReturnType<Exports[A]>>;
    this.#count(version, failure);
    throw new Error(`${version.base} was not drawn: ${failure.failed}, ${failure.why}`);
  }

  #count({ base }: LiveVersion, failure: Refused): void {
    if (failure.failed === 'gone') return;
    if (failure.failed === 'late' && this.#countLate(base) < mostLate) return;
    // What is late may be the machine's fault, and is tried again after a while.
    this.#refused.set(base, failure, failure.failed === 'late' ? { ttl: lateForMs } : {});
    this.#report({ base, ...failure });
  }

  /** How often a version was late in a while. All that waited for one stall are late together, and count once. */
  #countLate(base: string): number {
    const before = this.#late.get(base) ?? [];
    const now = this.#now();
    if (now - (before.at(-1) ?? Number.NEGATIVE_INFINITY) < deadlineMs) return before.length;
    this.#late.set(base, [...before, now]);
    return before.length + 1;
  }

  async #readAnswers({ route, merchant, language }: PageToDraw): Promise<Answers> {
    const at = this.#now();
    const headers = { Merchant: merchant.merchantCode, Language: language };
    const answerTo = async (url: string) =>
      (await this.#reads.fetch([url, ...Object.values(headers)].join(' '), { context: [url, headers] }))?.value;
    const read = async ({ call, input, url }: EarlyCall) => ({ call, input, value: await answerTo(url) });
    const [all, gameMenus, status] = await Promise.all([
      Promise.all((route.early ?? []).map(read)),
      answerTo(callUrl(getGameMenus, {})) as Promise<ChromeAnswers['gameMenus']>,
      answerTo(getSystemStatus.path) as Promise<ChromeAnswers['status']>,
    ]);
    const dependsOn = JSON.stringify([all, gameMenus, status.permission.info.whitelabel]);
    return { all, gameMenus, status, at, hash: createHash('sha256').update(dependsOn).digest('base64') };
  }

  /** @throws when the store does not have what was published */
  async #scriptOf({ base, server = '' }: LiveVersion): Promise<string> {
    const bytes = await this.#store.get(`${base.slice(1)}${server}`);
    const integrity = integrityOfName(server);
    if (!bytes || !integrity || !isIntact(bytes, integrity))
      throw new Error(`${base}${server} is not what was published`);
    return bytes.toString('utf8');
  }
}
