import type { getRegisterSettings as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { fieldRulesOf } from './field-rules.ts';
import { whitelabelOf } from './whitelabel.ts';

export const getRegisterSettings: Operation<typeof call> = async ({ type }, context) => ({
  rules: await fieldRulesOf(context.db, context.merchant, type),
  minAge: context.merchant.minAge,
  defaultType: (await whitelabelOf(context)).mobileRegistration ? 'mobile' : 'username',
});
