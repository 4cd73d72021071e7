import type {
  CallRequest,
  FieldError,
  listLotteryOffers as listCall,
  setLotteryOffer as setCall,
} from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { StaffLotteryOffer } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import { writeAudit } from '../../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../../guard/field-problems.ts';
import { assertMerchant, type Operation, requireCaller } from '../../../../operation/operation.ts';
import { beyond, boundOf } from '../../../limits/index.ts';
import { defaultExposureMinor, findOffer, type OfferedGame, offersOf } from './find-offer.ts';

/** Every lottery at each of the caller's merchants. */
export const listLotteryOffers: Operation<typeof listCall> = async (_request, context) => {
  const offers: StaffLotteryOffer[] = [];
  for (const merchantCode of requireCaller(context).merchants) {
    for (const game of await offersOf(context.db, merchantCode)) offers.push(shown(merchantCode, game));
  }
  return { offers };
};

export const setLotteryOffer: Operation<typeof setCall> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const { merchantCode, gameCode, isOffered, maxExposureMinor, reason } = request;
  assertMerchant(context, merchantCode);
  return context.transaction(async (tx) => {
    assertFields(problemsOf(request, await boundOf(tx.db, merchantCode, 'LOTTERY_EXPOSURE')));
    const known = await findOffer(tx.db, { merchantCode, gameCode });
    if (!known) throw new Refusal('NOT_FOUND');
    const values = { is_offered: isOffered, max_exposure_minor: maxExposureMinor };
    await tx.db
      .insertInto('lottery_offer')
      .values({ merchant_code: merchantCode, game_code: gameCode, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'game_code']).doUpdateSet(values))
      .execute();
    const { clientIp: ip, traceId } = tx;
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor,
      action: 'lottery.offered',
      subject: `${merchantCode} ${gameCode}`,
      detail: { isOffered, maxExposureMinor, before: shown(merchantCode, known), reason },
      ip,
      traceId,
    });
    const exposureLimitMinor = maxExposureMinor ?? defaultExposureMinor(known);
    return shown(merchantCode, { ...known, isOffered, exposureLimitMinor });
  });
};

function problemsOf(
  { maxExposureMinor, reason }: CallRequest<typeof setCall>,
  most: number,
): Record<string, FieldError> {
  return { ...unsaid('reason', reason), ...beyond('maxExposureMinor', maxExposureMinor ?? 1, most) };
}

const shown = (merchantCode: string, game: OfferedGame): StaffLotteryOffer => ({
  merchantCode,
  currency: merchantOf(merchantCode).currency,
  gameCode: game.game_code,
  gameName: game.title,
  isOffered: game.isOffered,
  maxExposureMinor: game.exposureLimitMinor,
  defaultExposureMinor: defaultExposureMinor(game),
});
