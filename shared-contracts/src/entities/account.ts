import { z } from '../schema/index.ts';
import { altchaAnswer, verificationId } from './security.ts';

/** The encrypted password or code with its account. */
export const loginPayload = z.object({
  type: z.enum(['username', 'sms']),
  username: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  mobileNum: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
  password: z.optional(z.string().check(z.maxLength(256))),
  verificationCode: z.optional(z.string().check(z.maxLength(6))),
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(6))),
  geetest: z.optional(
    z.object({
      lot_number: z.string(),
      captcha_output: z.string(),
      pass_token: z.string(),
      gen_time: z.string(),
    }),
  ),
  deviceId: z.optional(z.string().check(z.maxLength(64))),
  altcha: altchaAnswer,
  /** With a code: the id of its sending. */
  verificationId: z.optional(verificationId),
  /** Remembers this device for a day, without keeping the password (T17). */
  remember: z.optional(z.boolean()),
  /** The agent side of the login: non-agents are refused. */
  agent: z.optional(z.boolean()),
});
export type LoginPayload = z.infer<typeof loginPayload>;

/** Change password. */
export const changePasswordPayload = z.object({
  oldPassword: z.string(),
  newPassword: z.string(),
  confirmNewPassword: z.string(),
});

/** Forgot by email and by phone. */
export const forgotByEmailPayload = z.object({ username: z.string(), email: z.string() });
export const forgotByPhonePayload = z.object({
  newPassword: z.string(),
  mobileNum: z.string(),
  verificationCode: z.string(),
});

/** SMS request and its answer. */
export const smsRequest = z.object({
  mobileNum: z.string(),
  countryDialingCode: z.string(),
  geetest: z.optional(z.unknown()),
});
export const smsAnswer = z.object({ expiredMinutes: z.int() });

/** Feedback; the types are `feedbackTypes` of the constants. */
export const feedback = z.object({ content: z.string(), sender: z.string(), type: z.int(), captcha: z.string() });
