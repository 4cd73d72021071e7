import { epochMs, z } from '../schema/index.ts';

/** What of a member is proven: 0 nothing, 1 who they are, 2 where they live, too. */
export const identityLevels = [1, 2] as const;
export const identityLevel = z.union([z.literal(1), z.literal(2)]);
export type IdentityLevel = z.infer<typeof identityLevel>;

/** WAITING → APPROVED by two people, or REJECTED by one with a remark for the member; both are final. */
export const identityStates = ['WAITING', 'APPROVED', 'REJECTED'] as const;
export const identityState = z.enum(identityStates);

/** Pictures that a member sent to prove a level. */
export const identityCase = z.object({
  caseId: z.string(),
  level: identityLevel,
  realName: z.string(),
  state: identityState,
  createdAt: epochMs,
  decidedAt: z.nullable(epochMs),
  /** Why it was refused. */
  remark: z.string(),
});
export type IdentityCase = z.infer<typeof identityCase>;

/** The same for staff. */
export const staffIdentityCase = z.extend(identityCase, {
  account: z.string(),
  merchantCode: z.string(),
  receiptIds: z.array(z.string()),
  /** One person has approved it; another one decides under approvals. */
  isProposed: z.boolean(),
});
export type StaffIdentityCase = z.infer<typeof staffIdentityCase>;
