import type { DrawRequest } from '@atrium/contracts/platform';

/** A page to draw. The script goes along when the render process does not have the version yet. */
export interface DrawOrder {
  readonly id: number;
  /** Names the version. */
  readonly key: string;
  readonly script?: string | undefined;
  readonly request: DrawRequest;
  readonly deadlineMs: number;
}

/** Why a page was not drawn: `gone` is nobody's fault. */
export type DrawFailure = 'threw' | 'late' | 'memory' | 'ended' | 'gone';

/** What the render process says: a page, why there is none, or that it does not have a version any more. */
export type DrawAnswer =
  | { readonly id: number; readonly html: string }
  | { readonly id: number; readonly failed: DrawFailure; readonly why: string }
  | { readonly gone: string };

export type Drawing = { readonly html: string } | { readonly failed: DrawFailure; readonly why: string };
