import { epochMs, z } from '../schema/index.ts';

/** What an agent may open below: another agent, or a member who plays. */
export const lineKinds = ['AGENT', 'MEMBER'] as const;
export type LineKind = (typeof lineKinds)[number];

/** An address by which visitors join the line of the agent who made it (A4). */
export const registrationLink = z.object({
  code: z.string(),
  kind: z.enum(lineKinds),
  /** Of those who join, hundredths of a percent of the effective bet. */
  rebate: z.int(),
  createdAt: epochMs,
  /** Null: until it is closed. */
  expiresAt: z.nullable(epochMs),
  /** Registrations it is good for; null: any number. */
  maxUses: z.nullable(z.int()),
  registered: z.int(),
  visits: z.int(),
  isOpen: z.boolean(),
});
export type RegistrationLink = z.infer<typeof registrationLink>;
