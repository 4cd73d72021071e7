import { staffAccess, staffAccount, staffMerchants } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Says what a person of the operator may do from their next call on; closing the account ends its sessions. One's own is
 * `FORBIDDEN`: an administrator is always left.
 */
export const setStaffAccess = defineCall({
  name: 'setStaffAccess',
  method: 'PUT',
  path: '/wps/ops/staff',
  callers: ['admin'],
  request: z.object({
    account: z.string().check(z.maxLength(64)),
    roles: staffAccess,
    /** Differs by merchants of the caller's alone; unchanged when left out. */
    merchants: z.optional(staffMerchants),
    isOpen: z.boolean(),
    /** Stands in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffAccount,
  errors: ['REG_FIELD_INVALID'],
});
