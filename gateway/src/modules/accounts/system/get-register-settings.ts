import type { getRegisterSettings as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { fieldRulesOf } from './field-rules.ts';
import { whitelabelOf } from './whitelabel.ts';

export const getRegisterSettings: Operation<typeof call> = async ({ type }, { db, merchant, config }) => ({
  rules: await fieldRulesOf(db, merchant, type),
  minAge: merchant.minAge,
  defaultType: whitelabelOf(config).mobileRegistration ? 'mobile' : 'username',
});
