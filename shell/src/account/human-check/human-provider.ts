import type { HumanAction } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';

/** The proof in a form's call that a human fills it in. */
export interface HumanAnswer {
  captcha?: string;
  altcha?: string;
}

/** A check that has begun. */
export type HumanTask =
  /** The player reads a picture and types its letters. */
  | { readonly kind: 'picture'; readonly image: string; answer(typed: string): HumanAnswer }
  /** The player has nothing to type: the browser works by itself, or a provider opens its own window. */
  | { readonly kind: 'silent'; answer(): Promise<HumanAnswer> };

/**
 * A way of telling humans from machines. To add a third party's: `begin` loads its script, `answer` opens its window
 * and returns its token; the token needs a field in the calls, a check in the gateway (`verification/human-check.ts`)
 * and an entry in `human-providers.ts`.
 */
export interface HumanProvider {
  /** Null or a rejection when the provider is blocked, out of order or offline; then the next one is used. */
  begin(calls: Calls, action: HumanAction): Promise<HumanTask | null>;
}
