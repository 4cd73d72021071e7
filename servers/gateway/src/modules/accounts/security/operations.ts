import type { OperationsPart } from '../../../operation/operations-part.ts';
import { bindContact, sendContactCode } from './contact-operations.ts';
import { listLogins } from './list-logins.ts';
import {
  addPasskey,
  beginPasskey,
  getOwnPasskeyOptions,
  getPasskeyOptions,
  listPasskeys,
  removePasskey,
} from './passkey-operations.ts';
import { confirmTotp, enrolTotp, removeTotp, renewRecoveryCodes } from './totp-operations.ts';

export const securityOperations = {
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
} satisfies OperationsPart;
