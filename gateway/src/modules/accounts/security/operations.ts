import type { OperationsPart } from '../../../operation/operations-part.ts';
import { confirmStepUp, sendStepUpCode } from '../login/confirm-step-up.ts';
import {
  forgetDevice,
  forgetThisDevice,
  getRememberedLogin,
  loginByDevice,
  rememberDevice,
} from '../login/device-operations.ts';
import {
  addPasskey,
  beginPasskey,
  getOwnPasskeyOptions,
  getPasskeyOptions,
  listPasskeys,
  loginByPasskey,
  removePasskey,
} from '../login/passkey-operations.ts';
import { bindContact, sendContactCode } from './contact-operations.ts';
import { listLogins } from './list-logins.ts';
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
