import { agentTypes, bundledLanguages, memberType, promotionRules } from '../constants/index.ts';
import { z } from '../schema/index.ts';

/** A mark that staff give members, to address them by. */
export const memberTag = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,19}$/));

/** The types of member that something can be for. */
export const audienceTypes = [memberType, ...agentTypes] as const;

/** Who sees something at its merchants; an empty list does not narrow. Guests have no type, level or tag. */
export const audience = z.object({
  languages: z._default(z.array(z.enum(bundledLanguages)), []),
  memberTypes: z._default(z.array(z.literal(audienceTypes)), []),
  vipMin: z._default(z.int().check(z.minimum(0), z.maximum(8)), 0),
  /** One of them is enough. */
  tags: z._default(z.array(memberTag).check(z.maxLength(promotionRules.tagsMax)), []),
});
export type Audience = z.infer<typeof audience>;
