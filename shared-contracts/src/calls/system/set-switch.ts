import { operatorSwitch, playState, switchKind } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Closes something for players, or opens it again, at once and everywhere, and publishes `switch.changed`. Nothing new
 * begins while it is closed; rounds, draws and payments in progress end normally.
 */
export const setSwitch = defineCall({
  name: 'setSwitch',
  method: 'PUT',
  path: '/wps/ops/switches',
  callers: ['admin'],
  request: z.object({
    kind: switchKind,
    code: z.string().check(z.maxLength(40)),
    state: playState,
    /** It opens by itself then. */
    until: z._default(z.nullable(epochMs), null),
    /** Shown to players. */
    note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: operatorSwitch,
  errors: ['REG_FIELD_INVALID'],
});
