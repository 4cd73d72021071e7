import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { alertChannel, channelAddress, channelCauses, channelKind, channelName, channelParts } from './shapes.ts';

/** Changes who is told, in a revision of its own. */
export const changeAlerts = defineCall({
  name: 'changeAlerts',
  method: 'POST',
  path: '/registry/api/alerts',
  callers: ['release'],
  request: z.object({
    change: z.discriminatedUnion('do', [
      z.object({
        do: z.literal('add'),
        name: channelName,
        kind: channelKind,
        address: channelAddress,
        /** Without them: all. */
        causes: z.optional(channelCauses),
        /** Without them: every part. */
        parts: z.optional(channelParts),
      }),
      z.object({
        do: z.literal('edit'),
        id: z.string(),
        name: z.optional(channelName),
        address: z.optional(channelAddress),
        causes: z.optional(channelCauses),
        parts: z.optional(channelParts),
        on: z.optional(z.boolean()),
      }),
      z.object({ do: z.literal('remove'), id: z.string() }),
      z.object({ do: z.literal('quiet'), minutes: z.int().check(z.minimum(1), z.maximum(1440)) }),
    ]),
  }),
  response: z.object({ quietMinutes: z.int(), channels: z.array(alertChannel) }),
  errors: ['RELEASE_RULE_INVALID', 'RELEASE_RULE_UNKNOWN', 'RELEASE_RIGHT_MISSING', 'RELEASE_REVISION_CONFLICT'],
});
