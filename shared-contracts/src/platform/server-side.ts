import type { RegionState } from '../entities/index.ts';

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
