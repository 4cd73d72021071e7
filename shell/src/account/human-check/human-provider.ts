import type { HumanAction } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';

/** What a form sends along to show that a human fills it in. */
export interface HumanAnswer {
  captcha?: string;
  altcha?: string;
}

/** One check that was begun. */
export type HumanTask =
  /** Something to read and type. */
  | { readonly kind: 'picture'; readonly image: string; answer(typed: string): HumanAnswer }
  /** Nothing to do for the player: the browser works by itself, or a provider's own window asks. */
  | { readonly kind: 'silent'; answer(): Promise<HumanAnswer> };

/**
 * A way of telling humans from machines. A third party's is another one of these: `begin` loads its script, `answer`
 * opens its window and gives what it hands out. Its answer needs a field in the calls and a check in the gateway
 * (`verification/human-check.ts`), and its place in `human-providers.ts`.
 */
export interface HumanProvider {
  /** Null or a rejection when it cannot be had here: blocked, out of order, offline. The next one takes its place. */
  begin(calls: Calls, action: HumanAction): Promise<HumanTask | null>;
}
