import { epochMs, z } from '../schema/index.ts';
import { playState } from './game.ts';

/** What staff can close for a while: a vendor, a game, a lottery, a payment provider or method, the chat of a vendor. */
export const switchKinds = [
  'VENDOR',
  'GAME',
  'LOTTERY',
  'PROVIDER',
  'DEPOSIT_METHOD',
  'WITHDRAW_METHOD',
  'CHAT',
] as const;
export const switchKind = z.enum(switchKinds);
export type SwitchKind = z.infer<typeof switchKind>;

/** One switch as staff see it. */
export const operatorSwitch = z.object({
  kind: switchKind,
  code: z.string(),
  name: z.string(),
  state: playState,
  /** It opens by itself then; null if unknown or open. */
  until: z.nullable(epochMs),
  note: z.string(),
  /** The reason, for staff. */
  reason: z.string(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(epochMs),
  /** False for what the platform cannot run at all. */
  canSwitch: z.boolean(),
});
export type OperatorSwitch = z.infer<typeof operatorSwitch>;
