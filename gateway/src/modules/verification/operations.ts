import type { OperationsPart } from '../../http/operations.ts';
import { getCaptcha } from './get-captcha.ts';

export const verificationOperations = { getCaptcha } satisfies OperationsPart;
