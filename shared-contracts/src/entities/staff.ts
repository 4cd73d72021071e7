import { merchantCodes, staffRoles } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';

/** What a person of the operator may do; without any role the console shows them nothing. */
export const staffAccess = z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length));

/** The merchants that a person of the operator acts at: what concerns another one does not exist for them. */
export const staffMerchants = z.array(z.enum(merchantCodes)).check(z.minLength(1), z.maxLength(merchantCodes.length));

/** The account of a person of the operator, as an administrator sees it. */
export const staffAccount = z.object({
  account: z.string(),
  /** `staffRoles`, and ones that a later release adds. */
  roles: z.array(z.string()),
  /** `merchantCodes`, and ones that a later release adds. */
  merchants: z.array(z.string()),
  /** A closed account cannot log in. */
  isOpen: z.boolean(),
  createdAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  /** Whether it is the reader's own, which somebody else changes. */
  isOwn: z.boolean(),
  /** Who gave it its access last in the console, and until when both count as one person; null where that is over. */
  access: z.optional(z.nullable(z.object({ givenBy: z.string(), until: epochMs }))),
});
export type StaffAccount = z.infer<typeof staffAccount>;
