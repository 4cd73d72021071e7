import type { OperationsPart } from '../../http/operations-part.ts';
import { confirmStepUp, sendStepUpCode } from './confirm-step-up.ts';
import { bindContact, sendContactCode } from './contact-operations.ts';
import {
  forgetDevice,
  forgetThisDevice,
  getRememberedLogin,
  loginByDevice,
  rememberDevice,
} from './device-operations.ts';
import { listLogins } from './list-logins.ts';
import {
  addPasskey,
  beginPasskey,
  getOwnPasskeyOptions,
  getPasskeyOptions,
  listPasskeys,
  loginByPasskey,
  removePasskey,
} from './passkey-operations.ts';
import { confirmTotp, enrolTotp, removeTotp, renewRecoveryCodes } from './totp-operations.ts';

export const securityOperations = {
  getRememberedLogin,
  loginByDevice,
  forgetThisDevice,
  rememberDevice,
  forgetDevice,
  sendStepUpCode,
  confirmStepUp,
  enrolTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  sendContactCode,
  bindContact,
  listLogins,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  getPasskeyOptions,
  getOwnPasskeyOptions,
  loginByPasskey,
} satisfies OperationsPart;
