import { createHash } from 'node:crypto';
import type { setPromotionPicture as call } from '@atrium/contracts/calls';
import { Refusal } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { type Operation, type OperationContext, requireCaller } from '../../operation/operation.ts';
import type { Services } from '../../operation/services.ts';
import { redrawPicture } from '../../pictures/redraw-picture.ts';
import { assertDraft } from './save-promotion.ts';
import { auditPromotion, shownPromotion } from './staff-promotions.ts';

export const setPromotionPicture: Operation<typeof call> = async ({ id, image: sent }, context) => {
  const picture = sent === null ? null : await storePicture(context, Buffer.from(sent, 'base64'));
  return context.transaction(async (tx) => {
    await assertDraft(tx, id);
    const row = await tx.db
      .updateTable('promotion')
      .set({ picture })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditPromotion(tx, 'promotion.picture', id, { picture });
    return shownPromotion(tx, row);
  });
};

/** Stores what a picture shows; the same one again is the same row. */
async function storePicture(context: OperationContext, bytes: Buffer): Promise<string> {
  const { db, clock } = context;
  const { mime, image } = await redrawPicture(bytes, requireCaller(context).memberId);
  const hash = createHash('sha256').update(image).digest('hex');
  await db
    .insertInto('picture')
    .values({ hash, mime, image, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
}

/** `/media/pictures/…`: pictures that never change under their address. */
export function pictureRoute(app: FastifyInstance, { db }: Services): void {
  const inTurn = { config: { cost: 1 } };
  app.get<{ Params: { hash: string } }>('/media/pictures/:hash', inTurn, async ({ params: { hash } }, reply) => {
    const found = await db.selectFrom('picture').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!found) throw new Refusal('NOT_FOUND');
    return reply
      .type(found.mime)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(found.image);
  });
}
