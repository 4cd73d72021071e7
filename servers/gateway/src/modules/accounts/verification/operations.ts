import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getCaptcha } from './get-captcha.ts';
import { getHumanChallenge } from './get-human-challenge.ts';
import { sendRegisterCode, sendSmsCode } from './send-sms-code.ts';

export const verificationOperations = {
  getCaptcha,
  getHumanChallenge,
  sendSmsCode,
  sendRegisterCode,
} satisfies OperationsPart;
