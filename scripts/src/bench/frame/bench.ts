import type { Figures } from '@atrium/server-kit/bench';

/** A benchmark: what is measured, and who wants to know. */
export interface Bench {
  readonly name: string;
  /** The page below `docs/` that names it, because what it says rests on these figures. */
  readonly decides: string;
  /** Measures a site that somebody has started, so it runs when it is named. */
  readonly needsSite?: boolean;
  run(figures: Figures): Promise<void>;
}
