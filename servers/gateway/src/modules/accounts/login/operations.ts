import type { OperationsPart } from '../../../operation/operations-part.ts';
import { confirmStepUp, sendStepUpCode } from './confirm-step-up.ts';
import {
  forgetDevice,
  forgetThisDevice,
  getRememberedLogin,
  loginByDevice,
  rememberDevice,
} from './device-operations.ts';
import { createEntryCode, exchangeEntryCode } from './entry-code.ts';
import { freePlay } from './free-play.ts';
import { login } from './login.ts';
import { loginByPasskey } from './login-by-passkey.ts';
import { setPasswordByPhone } from './set-password-by-phone.ts';

export const loginOperations = {
  login,
  freePlay,
  createEntryCode,
  exchangeEntryCode,
  getRememberedLogin,
  loginByDevice,
  forgetThisDevice,
  rememberDevice,
  forgetDevice,
  sendStepUpCode,
  confirmStepUp,
  loginByPasskey,
  setPasswordByPhone,
} satisfies OperationsPart;
