import type { OperationsPart } from '../../http/operations.ts';
import { getCaptcha } from './get-captcha.ts';
import { getHumanChallenge } from './get-human-challenge.ts';

export const verificationOperations = { getCaptcha, getHumanChallenge } satisfies OperationsPart;
