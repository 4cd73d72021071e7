import { staffAccess, staffAccount, staffMerchants } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Opens an account for a person of the operator, at the caller's merchant. The password is an initial one: it must be
 * changed at the first login, and is over after `backOfficeRules.initialPasswordHours`.
 */
export const addStaff = defineCall({
  name: 'addStaff',
  method: 'POST',
  path: '/wps/ops/staff',
  callers: ['admin'],
  encrypted: true,
  idempotent: true,
  request: z.object({
    username: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
    roles: staffAccess,
    /** Some of the caller's; the one that the account is opened at when left out. */
    merchants: z.optional(staffMerchants),
    /** Stands in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffAccount,
  errors: ['REG_FIELD_INVALID', 'REG_USERNAME_TAKEN'],
});
