import type { CallRequest, setVendorLimit as call, FieldError } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { AmountLimits, VendorLimits } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { shownLimits } from './vendor-figures.ts';

/** A connection's games with limits of their own; more is a mistake, and each bet reads them. */
const mostGames = 500;

type Request = CallRequest<typeof call>;

/** The limits with these in place: the vendor's, or those of one game of it. */
function withLimits(before: VendorLimits, { currency, gameCode, maxBet, maxWin }: Request): VendorLimits {
  const wanted: AmountLimits = { ...(maxBet === null ? {} : { maxBet }), ...(maxWin === null ? {} : { maxWin }) };
  const { games = {}, ...own } = before[currency] ?? {};
  if (gameCode === undefined) return { ...before, [currency]: { ...wanted, ...(isEmpty(games) ? {} : { games }) } };
  const { [gameCode]: _old, ...others } = games;
  const all = isEmpty(wanted) ? others : { ...others, [gameCode]: wanted };
  if (Object.keys(all).length > mostGames) assertFields({ gameCode: { reason: 'invalid' } });
  return { ...before, [currency]: { ...own, ...(isEmpty(all) ? {} : { games: all }) } };
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** What held for the vendor, or for the game, before. */
function limitsBefore(limits: VendorLimits, { currency, gameCode }: Request): AmountLimits {
  const { games = {}, ...own } = limits[currency] ?? {};
  return gameCode === undefined ? own : (games[gameCode] ?? {});
}

/** Whether a game is played over a vendor's connection. */
async function isGameOf(db: Kysely<Database>, vendorId: string, gameCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor')
    .select('game.game_code')
    .where('vendor.connection', '=', vendorId)
    .where('game.game_code', '=', gameCode)
    .executeTakeFirst();
  return found !== undefined;
}

export const setVendorLimit: Operation<typeof call> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const { vendorId, currency, gameCode, reason } = request;
  const fields: Record<string, FieldError> = { ...unsaid('reason', reason) };
  if (!merchants.some((merchant) => merchant.currency === currency)) fields.currency = { reason: 'invalid' };
  if (gameCode !== undefined && !(await isGameOf(context.db, vendorId, gameCode)))
    fields.gameCode = { reason: 'invalid' };
  assertFields(fields);
  return context.transaction(async (tx) => {
    const line = await tx.db
      .selectFrom('vendor_connection')
      .select('limits')
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst();
    if (!line) throw new Refusal('NOT_FOUND');
    const limits = withLimits(line.limits, request);
    await tx.db
      .updateTable('vendor_connection')
      .set({ limits: JSON.stringify(limits) })
      .where('vendor_id', '=', vendorId)
      .execute();
    const [before, after] = [line.limits, limits].map((held) => limitsBefore(held, request));
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor,
      action: 'vendor.limit-set',
      subject: vendorId,
      detail: { currency, ...(gameCode === undefined ? {} : { gameCode }), before, after, reason },
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    return { limits: shownLimits(limits) };
  });
};
