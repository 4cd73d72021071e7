import type { NoticeTopic } from '@atrium/contracts/constants';
import type { MessageKey } from '../../../texts/index.ts';

/** What each message to a member is about. */
export const topics = {
  newPlace: 'SECURITY',
  passwordChanged: 'SECURITY',
  contactChanged: 'SECURITY',
  protectionChanged: 'SECURITY',
  paymentPasswordSet: 'SECURITY',
  payeeBound: 'SECURITY',
  confirmWithdrawal: 'MONEY',
  lineTransferred: 'MONEY',
  lineSent: 'MONEY',
  rebateChanged: 'MONEY',
  'correction.CANCEL': 'MONEY',
  'correction.RESETTLE': 'MONEY',
  'identity.REJECTED': 'MONEY',
  'identity.APPROVED_1': 'MONEY',
  'identity.APPROVED_2': 'MONEY',
  'redemption.APPROVED': 'REWARDS',
  'redemption.REJECTED': 'REWARDS',
  'vip.UP': 'REWARDS',
  'vip.DOWN': 'REWARDS',
  birthdayPoints: 'REWARDS',
  referralPaid: 'REWARDS',
  missionTakenBack: 'REWARDS',
  jackpotWon: 'REWARDS',
  'application.ISSUED': 'REWARDS',
  'application.REJECTED': 'REWARDS',
  caseEscalated: 'SERVICE',
} as const satisfies Partial<Record<MessageKey, NoticeTopic>>;

export type NotifiedKey = keyof typeof topics;
