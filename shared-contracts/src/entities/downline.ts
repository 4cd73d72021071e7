import { contractKinds } from '../constants/index.ts';
import { amountMinor, epochMs, z } from '../schema/index.ts';
import { contractStatus } from './contract.ts';

/** Members of a team that a tile of the overview counts. */
export const downlineGroups = ['NEW', 'FIRST_DEPOSIT', 'ACTIVE', 'ONLINE', 'INACTIVE_3D', 'INACTIVE_7D'] as const;
export type DownlineGroup = (typeof downlineGroups)[number];

/** An account below an agent, as the agent sees it: contact data masked, minor units (A5). */
export const downlineMember = z.object({
  memberId: z.string(),
  account: z.string(),
  type: z.int(),
  /** Levels below the caller; 1 for a direct one. */
  level: z.int(),
  parent: z.string(),
  balance: amountMinor,
  /** Hundredths of a percent of the effective bet. */
  rebate: z.int(),
  directs: z.int(),
  /** Everybody below. */
  team: z.int(),
  registeredAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  isOnline: z.boolean(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** Pending offers and contracts in force. */
  contracts: z.array(z.object({ kind: z.enum(contractKinds), status: contractStatus })),
});
export type DownlineMember = z.infer<typeof downlineMember>;
