import type { ServerSide, ShellServerSide } from '@atrium/contracts/platform';

/** What scripts of versions export. */
export type Exports = ServerSide & ShellServerSide;
export type Asked = keyof Exports;

/** What a version's script is asked for. The script goes along when the render process does not have the version yet. */
export interface DrawOrder {
  readonly id: number;
  /** Names the version. */
  readonly key: string;
  readonly script?: string | undefined;
  readonly asked: Asked;
  readonly input: unknown;
  readonly deadlineMs: number;
}

/** Why a page was not drawn: `gone` is nobody's fault. */
export type DrawFailure = 'threw' | 'late' | 'memory' | 'ended' | 'gone';

/** What the render process says: an answer, why there is none, or that it does not have a version any more. */
export type DrawAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: DrawFailure; readonly why: string }
  | { readonly gone: string };

export type Drawing = { readonly value: unknown } | { readonly failed: DrawFailure; readonly why: string };
