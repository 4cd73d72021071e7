import type { CallRequest, setVendorLimit as call, FieldError } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { z } from '@atrium/contracts/schema';
import type { Kysely } from 'kysely';
import type { AmountLimits, VendorLimits } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { type ExecuteApproval, requestByStaff } from '../../control/index.ts';
import { beyond, boundOf } from '../../limits/index.ts';
import { connectionNames } from './connection-names.ts';
import { shownLimits } from './vendor-figures.ts';

/** A connection's games with limits of their own; more is a mistake, and each bet reads them. */
const mostGames = 500;

type Request = CallRequest<typeof call>;
type Which = Pick<Request, 'currency' | 'gameCode'>;
type Tools = Pick<OperationContext, 'config'>;

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
function limitsBefore(limits: VendorLimits, { currency, gameCode }: Which): AmountLimits {
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

/** What holds for a bet and a win under these limits, the vendor's and the operator's own included. */
function inForce(limits: VendorLimits, request: Which, { config }: Tools): Required<AmountLimits> {
  const { games: _games, ...own } = limits[request.currency] ?? {};
  const ofGame = request.gameCode === undefined ? {} : limitsBefore(limits, request);
  return { maxBet: config.maxStakeMinor, maxWin: config.maxWinMinor, ...own, ...ofGame };
}

async function boundProblems(tx: OperationContext, { currency, maxBet, maxWin }: Request) {
  const merchantCode = merchants.find((merchant) => merchant.currency === currency)?.merchantCode ?? null;
  const most = {
    maxBet: await boundOf(tx.db, merchantCode, 'VENDOR_MAX_BET'),
    maxWin: await boundOf(tx.db, merchantCode, 'VENDOR_MAX_WIN'),
  };
  return { ...beyond('maxBet', maxBet ?? 1, most.maxBet), ...beyond('maxWin', maxWin ?? 1, most.maxWin) };
}

async function lockLimits(db: Kysely<Database>, vendorId: string): Promise<VendorLimits> {
  const line = await db
    .selectFrom('vendor_connection')
    .select('limits')
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw new Refusal('NOT_FOUND');
  return line.limits;
}

async function write(tx: OperationContext, before: VendorLimits, request: Request): Promise<VendorLimits> {
  const { memberId: actor } = requireCaller(tx);
  const { vendorId, currency, gameCode, reason } = request;
  const limits = withLimits(before, request);
  await tx.db
    .updateTable('vendor_connection')
    .set({ limits: JSON.stringify(limits) })
    .where('vendor_id', '=', vendorId)
    .execute();
  const [was, is] = [before, limits].map((held) => limitsBefore(held, request));
  await writeAudit(tx.db, {
    at: tx.clock.now(),
    actor,
    action: 'vendor.limit-set',
    subject: vendorId,
    detail: { currency, ...(gameCode === undefined ? {} : { gameCode }), before: was, after: is, reason },
    ip: tx.clientIp,
    traceId: tx.traceId,
  });
  return limits;
}

/** A lower limit holds at once; a higher one when another person approves it, since a vendor pays up to it alone. */
export const setVendorLimit: Operation<typeof call> = async (request, context) => {
  const { vendorId, currency, gameCode, reason } = request;
  const fields: Record<string, FieldError> = { ...unsaid('reason', reason) };
  if (!merchants.some((merchant) => merchant.currency === currency)) fields.currency = { reason: 'invalid' };
  if (gameCode !== undefined && !(await isGameOf(context.db, vendorId, gameCode)))
    fields.gameCode = { reason: 'invalid' };
  return context.transaction(async (tx) => {
    assertFields({ ...fields, ...(await boundProblems(tx, request)) });
    const limits = await lockLimits(tx.db, vendorId);
    const [before, after] = [inForce(limits, request, tx), inForce(withLimits(limits, request), request, tx)];
    if (after.maxBet <= before.maxBet && after.maxWin <= before.maxWin) {
      return { limits: shownLimits(await write(tx, limits, request)), approval: null };
    }
    const approval = await requestByStaff(tx, {
      kind: 'VENDOR_LIMIT',
      subject: gameCode === undefined ? vendorId : `${vendorId} ${gameCode}`,
      facts: {
        vendorId,
        vendor: (await connectionNames(tx.db))(vendorId),
        currency,
        gameCode: gameCode ?? null,
        maxBetBeforeMinor: before.maxBet,
        maxBetMinor: after.maxBet,
        isOwnBet: request.maxBet !== null,
        maxWinBeforeMinor: before.maxWin,
        maxWinMinor: after.maxWin,
        isOwnWin: request.maxWin !== null,
      },
      merchantCode: null,
      onceKey: tx.requestId,
      reason,
    });
    return { limits: shownLimits(limits), approval };
  });
};

const limitFacts = z.object({
  vendorId: z.string(),
  currency: z.string(),
  gameCode: z.nullable(z.string()),
  maxBetBeforeMinor: z.int(),
  maxBetMinor: z.int(),
  isOwnBet: z.boolean(),
  maxWinBeforeMinor: z.int(),
  maxWinMinor: z.int(),
  isOwnWin: z.boolean(),
});

/** Sets the approved limits, if those in force are still the ones that were seen. */
export const executeVendorLimit: ExecuteApproval = async ({ facts, reason }, context) => {
  const seen = z.parse(limitFacts, facts);
  const { vendorId, currency, gameCode } = seen;
  const request: Request = {
    vendorId,
    currency,
    reason,
    ...(gameCode === null ? {} : { gameCode }),
    maxBet: seen.isOwnBet ? seen.maxBetMinor : null,
    maxWin: seen.isOwnWin ? seen.maxWinMinor : null,
  };
  const limits = await lockLimits(context.db, vendorId);
  const [before, after] = [limits, withLimits(limits, request)].map((held) => inForce(held, request, context));
  const isSeen =
    before?.maxBet === seen.maxBetBeforeMinor &&
    before.maxWin === seen.maxWinBeforeMinor &&
    after?.maxBet === seen.maxBetMinor &&
    after.maxWin === seen.maxWinMinor;
  const isWithin = Object.keys(await boundProblems(context, request)).length === 0;
  if (!isSeen || !isWithin) throw new Refusal('CHANGED_MEANWHILE');
  await write(context, limits, request);
  return {};
};
