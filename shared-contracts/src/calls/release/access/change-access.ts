import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { accessToken, partRights, tokenRights } from './shapes.ts';

const partIds = z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))).check(z.maxLength(100));

/** Gives and takes rights: by the site's own token, or by an administrator with the release role. */
export const changeAccess = defineCall({
  name: 'changeAccess',
  method: 'POST',
  path: '/registry/api/access',
  callers: ['release'],
  request: z.object({
    change: z.discriminatedUnion('do', [
      z.object({
        do: z.literal('create-token'),
        name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
        may: tokenRights.check(z.minLength(1)),
        parts: z._default(partIds, []),
        days: z.int().check(z.minimum(1), z.maximum(366)),
      }),
      z.object({ do: z.literal('revoke-token'), id: z.string() }),
      z.object({ do: z.literal('set-rights'), rights: partRights }),
    ]),
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  response: z.object({
    tokens: z.array(accessToken),
    rights: z.array(partRights),
    /** The token itself, shown this once. */
    secret: z.nullable(z.string()),
  }),
  errors: ['RELEASE_RULE_INVALID', 'RELEASE_RULE_UNKNOWN', 'RELEASE_RIGHT_MISSING', 'RELEASE_REVISION_CONFLICT'],
});
