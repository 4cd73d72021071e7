import type { CallValue, getGameMenus } from '../calls/index.ts';
import type { BundledLanguage } from '../constants/index.ts';
import type { RegionState, SystemStatusValue } from '../entities/index.ts';
import type { ManifestRoute, PublishedManifest } from '../release/index.ts';

/** An early call of a page with its answer. */
export interface DrawnAnswer {
  readonly call: string;
  readonly input: Readonly<Record<string, string>>;
  readonly value: unknown;
}

/** A page as a guest sees it first; plain data, nothing of a visitor. */
export interface DrawRequest {
  readonly routeId: string;
  /** The route's own path, without a query. */
  readonly path: string;
  readonly remoteVersion: string;
  readonly region: RegionState;
  /** Server time of the answers, epoch ms. */
  readonly now: number;
  readonly answers: readonly DrawnAnswer[];
  /** The UI kit's own texts in the language of the page. */
  readonly uiTexts: Readonly<Record<string, string>>;
}

/** What the file of a remote's server side exports: draws a page as HTML. What it reads beyond the answers is a placeholder. */
export interface ServerSide {
  draw(request: DrawRequest): Promise<string>;
}

/** What surrounds a page, as a guest sees it first. */
export interface ChromeRequest {
  readonly path: string;
  readonly chrome: NonNullable<ManifestRoute['chrome']>;
  readonly region: RegionState;
  /** Manifests of the visitor's versions, ordered by id. */
  readonly manifests: readonly PublishedManifest[];
  readonly gameMenus: CallValue<typeof getGameMenus>;
  readonly status: SystemStatusValue;
  /** The element with the page, as HTML. */
  readonly page: string;
}

/** What the file of the shell's server side exports. */
export interface ShellServerSide {
  /** The site around a page. */
  draw(request: ChromeRequest): Promise<string>;
  /** The texts of the UI kit, which pages of every remote are drawn with. */
  kitTexts(language: BundledLanguage): Promise<Readonly<Record<string, string>>>;
}
