import { lineRules } from '../../constants/index.ts';
import { lineKinds, registrationLink } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Makes an address by which visitors join the agent's line, with the type and the rebate that it gives. */
export const createRegistrationLink = defineCall({
  name: 'createRegistrationLink',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentCreateLink',
  callers: ['agent'],
  idempotent: true,
  request: z.object({
    kind: z.enum(lineKinds),
    /** Hundredths of a percent. */
    rebate: z.int().check(z.minimum(0)),
    /** Null: until it is closed. */
    validDays: z.nullable(z.int().check(z.minimum(1), z.maximum(lineRules.linkMaxDays))),
    /** Null: any number of registrations. */
    maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(lineRules.linkMaxUses))),
  }),
  response: registrationLink,
  errors: ['REG_FIELD_INVALID'],
});
