import { gameTypes } from '../../constants/index.ts';
import { approval } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Requests what another person then approves: what stakes contribute from now on, and what the next cycle begins with. A rate of 0 ends contributions; the pool
 * stays until it is won. The odds of a cycle cannot be changed: whoever knew its seed could choose the winner.
 */
export const setJackpot = defineCall({
  name: 'setJackpot',
  method: 'PUT',
  path: '/wps/ops/jackpots',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    merchantCode: z.string().check(z.maxLength(8)),
    /** Hundredths of a percent, up to 500. */
    rate: z.int(),
    gameTypes: z.array(z.enum(gameTypes)).check(z.maxLength(gameTypes.length)),
    seedMinor: z.int(),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'APPROVAL_TAKEN'],
});
