import { dayMs, minuteMs } from '../durations/index.ts';

/** Business constants and limits. Durations end in their unit. */
export const limits = {
  announcementsPerPage: 9,
  feedbackMinLength: 20,
  feedbackMaxLength: 200,
  remarkMaxLength: 140,
  imagesMax: 3,
  imageMaxBytes: 5 * 1024 * 1024,
  imageTypes: ['image/png', 'image/jpeg'],
  smsCountdownSecondsPerMinute: 60,
  smsDefaultExpiredMinutes: 1,
  smsRefreshThrottleMs: 1000,
  captchaRefreshThrottleMs: 1000,
  rateLimitRetrySeconds: 300,
  rememberMeMs: dayMs,
  winnerBoardFetched: 20,
  winnerBoardShown: 9,
  homeVendorSections: 12,
  gameListPageSize: 20,
  inHousePageSize: 999,
  favouritesPageSize: 999,
  recentPageSize: 20,
  favouriteThrottleMs: 1000,
  vendorDropdownLargeAbove: 10,
  qrCodeSize: 120,
  autoReceiptDefaultMinutes: 1440,
  realTimeSalaryMinutes: 5,
  defaultMinimumAge: 18,
  disclaimerMinimumAge: 21,
  datePickerDays: [7, 30],
  chunkTimeoutMs: 2 * minuteMs,
  statusPollMs: minuteMs,
  twoFactorCodeLength: 6,
  slotGamesMentioned: 10_000,
} as const;

/** The jackpot counter and the hot-game number. */
export const jackpot = {
  startMin: 20_000_000,
  startMax: 21_000_000,
  stepMin: 100,
  stepMax: 500,
  everyMinMs: 3000,
  everyMaxMs: 5000,
  hotNumberStep: 165.11,
  hotNumberEveryMs: 3000,
} as const;

/** The defaults of every modal, unless its opener overrides them. */
export const modalDefaults = {
  width: 200,
  height: 200,
  adaptive: true,
  delayMs: 100,
  draggable: true,
  closeOnBackground: false,
  closeButton: true,
} as const;

/** Contract periods; H is half-monthly (T14). */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];
