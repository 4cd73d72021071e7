import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { tester } from './shapes.ts';

/** Adds accounts to the testers, whom a canary may be for, and takes them off the list. */
export const changeTesters = defineCall({
  name: 'changeTesters',
  method: 'POST',
  path: '/registry/api/testers',
  callers: ['release'],
  request: z.object({
    change: z.discriminatedUnion('do', [
      z.object({
        do: z.literal('add'),
        accounts: z
          .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))
          .check(z.minLength(1), z.maxLength(100)),
      }),
      z.object({ do: z.literal('remove'), account: z.string() }),
    ]),
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  response: z.object({ testers: z.array(tester) }),
  errors: ['RELEASE_RULE_INVALID', 'RELEASE_RULE_UNKNOWN', 'RELEASE_RIGHT_MISSING', 'RELEASE_REVISION_CONFLICT'],
});
