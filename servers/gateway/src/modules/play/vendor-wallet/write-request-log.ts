import type { Services } from '../../../operation/services.ts';
import { redactedBody } from './redacted-body.ts';
import type { WalletAnswer } from './wallet-operation.ts';

export interface LoggedRequest {
  vendorId: string | null;
  name: string;
  body: Record<string, unknown>;
  answer: WalletAnswer;
  receivedAt: number;
  traceId: string;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 100) : null);

/**
 * Logs a verified request with its answer, balance queries too, as evidence in disputes. Bets and wins are logged with
 * their money.
 */
export async function writeRequestLog({ db, clock, log }: Services, request: LoggedRequest): Promise<void> {
  const { vendorId, name: operation, body, answer, receivedAt, traceId } = request;
  if (!vendorId) return;
  try {
    await db
      .insertInto('vendor_request')
      .values({
        vendor_id: vendorId,
        operation,
        player_id: textOf(body.playerId) ?? answer.playerId ?? null,
        request_uuid: textOf(body.requestUuid),
        body: redactedBody(body),
        status: answer.status,
        balance: answer.balance ?? null,
        trace_id: traceId,
        received_at: receivedAt,
        took_ms: Math.max(0, Math.round(clock.now() - receivedAt)),
      })
      .execute();
  } catch (error) {
    // The money has moved or not; a lost log line must not turn the answer into "unknown".
    log.error({ err: error, traceId }, 'a vendor request could not be logged');
  }
}
