import { epochMs, z } from '../schema/index.ts';
import { playState } from './game.ts';

/** What the house can close for a while: a vendor, one of its games, a lottery, a payment provider, a way to pay or to be paid. */
export const switchKinds = ['VENDOR', 'GAME', 'LOTTERY', 'PROVIDER', 'DEPOSIT_METHOD', 'WITHDRAW_METHOD'] as const;
export const switchKind = z.enum(switchKinds);
export type SwitchKind = z.infer<typeof switchKind>;

/** A way to pay that is closed now: until when, as far as it is known, and what players are told. */
export const closure = z.object({ until: z.nullable(epochMs), note: z.string() });
export type Closure = z.infer<typeof closure>;

/** One switch as the house's people see it. */
export const houseSwitch = z.object({
  kind: switchKind,
  code: z.string(),
  name: z.string(),
  state: playState,
  /** It opens by itself then; null while nobody knows, and when it is open. */
  until: z.nullable(epochMs),
  note: z.string(),
  /** Why, for the house's people. */
  reason: z.string(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(epochMs),
  /** False for what the house cannot run at all. */
  canSwitch: z.boolean(),
});
export type HouseSwitch = z.infer<typeof houseSwitch>;
