import { epochMs, z } from '../schema/index.ts';

/** The answer of the proof-of-work human check: base64 of `{challenge, solution}`, as ALTCHA's clients send it. */
export const altchaAnswer = z.optional(z.string().check(z.maxLength(4_096)));

/** Fields of forms that require a human check: one of them is enough. */
export const humanAnswer = {
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(6))),
  altcha: altchaAnswer,
} as const;

/** The action of a proof of work; one made for another action is refused. */
export const humanActions = ['login', 'register', 'code', 'password', 'feedback'] as const;
export type HumanAction = (typeof humanActions)[number];

/** Identifies one sending of a code; the code works only together with it. */
export const verificationId = z.string().check(z.minLength(1), z.maxLength(64));

/** A code that was typed. Digits, or a recovery code. */
export const verificationCode = z.string().check(z.trim(), z.maxLength(16));

/** The answer of every sending of a code: the same whether or not there was a recipient. */
export const codeSending = z.object({
  verificationId,
  /** Minutes until another may be requested: the countdown (T16). */
  expiredMinutes: z.int(),
  /** Minutes the code is valid for. */
  codeMinutes: z.int(),
});
export type CodeSending = z.infer<typeof codeSending>;

/** How a login from an unregistered address is confirmed, the strongest first. HOLDER goes with a sent code. */
export const stepUpMethods = ['TOTP', 'PASSKEY', 'EMAIL', 'MOBILE', 'HOLDER'] as const;
export const stepUpMethod = z.enum(stepUpMethods);
export type StepUpMethod = z.infer<typeof stepUpMethod>;

/** `value` of `AUTH_STEP_UP_REQUIRED`. */
export const stepUpOffer = z.object({
  /** Identifies the half-finished login; 10 minutes, three tries. */
  stepUp: z.string(),
  methods: z.array(z.object({ method: stepUpMethod, hint: z.nullable(z.string()) })),
});
export type StepUpOffer = z.infer<typeof stepUpOffer>;

/** A device that may log in with one click until it is forgotten. */
export const rememberedDevice = z.object({
  deviceTokenId: z.string(),
  userAgent: z.string(),
  rememberedAt: epochMs,
  lastUsedAt: z.nullable(epochMs),
  expiresAt: epochMs,
  isCurrent: z.boolean(),
});

/** A passkey of the account. */
export const passkeyEntry = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: epochMs,
  lastUsedAt: z.nullable(epochMs),
});

/** Options for, or an answer of, the browser's credentials API in their JSON form (WebAuthn level 3). */
export const webauthnJson = z.record(z.string(), z.unknown());

/** What the second step of an account requires besides its payment password. */
export const secondStep = z.object({
  /** Of the authenticator app, or a recovery code; required if the account has one. */
  code: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  /** An answer to `getOwnPasskeyOptions`; required if the account has a passkey and no authenticator app. */
  passkey: z.optional(z.object({ challengeId: z.string().check(z.maxLength(64)), credential: webauthnJson })),
});
export type SecondStep = z.infer<typeof secondStep>;

/** A message that was not sent because no provider is configured: shown to the developer (demo mode). */
export const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: epochMs,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;
