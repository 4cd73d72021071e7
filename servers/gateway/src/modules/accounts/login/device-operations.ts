import type {
  forgetDevice as forgetCall,
  forgetThisDevice as forgetThisCall,
  loginByDevice as loginCall,
  getRememberedLogin as lookCall,
  rememberDevice as rememberCall,
} from '@atrium/contracts/calls';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { deviceHash } from '../../../guard/device-hash.ts';
import { isCurrent } from '../../../guard/proofs.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { maskAccount } from '../../bets/index.ts';
import {
  deviceTokenHash,
  forgetThisDevice as forgetThis,
  rememberThisDevice,
  useDeviceToken,
} from '../security/device-token.ts';
import { completeLogin } from './complete-login.ts';

const oneClickMs = 30 * dayMs;

export const getRememberedLogin: Operation<typeof lookCall> = async (_request, context) => {
  if (!context.deviceId) return { remembered: null };
  const row = await context.db
    .selectFrom('device_token')
    .innerJoin('member', 'member.id', 'device_token.member_id')
    .select(['member_id as memberId', 'account', 'expires_at', 'issued_against as issuedAgainst'])
    .where('token_hash', '=', deviceTokenHash(context))
    .where('device_hash', '=', deviceHash(context.deviceId))
    .where('merchant_code', '=', context.merchant.merchantCode)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  const isKnown = row !== undefined && (await isCurrent(context, 'rememberedBrowser', row));
  return { remembered: isKnown ? { accountMasked: maskAccount(row.account), expiresAt: row.expires_at } : null };
};

export const loginByDevice: Operation<typeof loginCall> = async ({ agent }, context) => {
  const { loginsPerIpPerHour: limit } = context.config.limits;
  await assertRate(context.db, { key: `login:${context.network}`, limit, frameMs: hourMs, now: context.clock.now() });
  const memberId = await useDeviceToken(context);
  if (!memberId) throw new Refusal('AUTH_DEVICE_UNKNOWN');
  return completeLogin(context, memberId, { via: 'device', agent });
};

export const forgetThisDevice: Operation<typeof forgetThisCall> = async (_request, context) => {
  await forgetThis(context);
  return {};
};

export const rememberDevice: Operation<typeof rememberCall> = async (_request, context) => {
  const expiresAt = await rememberThisDevice(context, requireCaller(context).memberId, oneClickMs);
  if (expiresAt === null) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return { expiresAt };
};

/** Another member's does not exist for the caller (SEC18). */
export const forgetDevice: Operation<typeof forgetCall> = async ({ deviceTokenId }, context) => {
  const { numUpdatedRows } = await context.db
    .updateTable('device_token')
    .set({ revoked_at: context.clock.now() })
    .where('id', '=', deviceTokenId)
    .where('member_id', '=', requireCaller(context).memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
  return {};
};
