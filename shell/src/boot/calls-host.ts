import type { CallsHost } from '@atrium/contracts/client';
import type { RegionState } from '@atrium/contracts/entities';
import { deviceId } from '../core/browser/device-id.ts';
import { earlyResponse } from '../core/early-answers.ts';
import type { ServerClock } from '../core/server-clock.ts';
import type { SystemStatus } from '../status/system-status.ts';
import type { Texts } from '../texts/i18n.ts';

/** What every call carries and reports; session and region are created with the calls, so they are read later. */
export interface CallsHostSources {
  readonly status: SystemStatus;
  readonly texts: Texts;
  readonly clock: ServerClock;
  readonly token: () => string | null;
  readonly region: () => RegionState;
  readonly onSessionLost: () => void;
  readonly onPasswordChangeRequired: () => void;
}

const reportSpan: CallsHost['onTraced'] = (span) =>
  void import('../core/reports/span-reports.ts').then(
    (reports) => reports.reportSpan(span),
    () => undefined,
  );

export function createCallsHost({ status, texts, clock, token, region, ...host }: CallsHostSources): CallsHost {
  return {
    baseUrl: '',
    headers() {
      const now = token();
      const { merchantCode, language } = region();
      return {
        ...(now ? { Authorization: now } : {}),
        Merchant: merchantCode,
        Language: language,
        'X-Device-Id': deviceId(),
      };
    },
    payloadKey: () => status.first(),
    errorText: texts.errorText,
    onServerTime: clock.learn,
    now: clock.now,
    early: earlyResponse,
    onTraced: reportSpan,
    ...host,
  };
}

/** A host with a token that is not the page's any more; an invalid token then changes nothing. */
export const withToken = (host: CallsHost, token: string): CallsHost => ({
  ...host,
  headers: () => ({ ...host.headers(), Authorization: token }),
  onSessionLost: () => {},
});
