import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../guard/refusal.ts';
import type { Services } from '../../services.ts';
import { drawBanner } from './draw-banner.ts';
import { drawCover } from './draw-cover.ts';
import { drawVendorLogo } from './draw-vendor-logo.ts';
import { isMotifName, type MotifName } from './motifs.ts';

/** Drawn pictures are kept: a page shows twenty, and many visitors see the same ones. */
const keptCharacters = 24_000_000;

/** `/media/…`: pictures that never change under their address. */
export function artworkRoutes(app: FastifyInstance, { db }: Services): void {
  const drawn = new LRUCache<string, string>({ maxSize: keptCharacters, sizeCalculation: (picture) => picture.length });
  const answer = async (reply: FastifyReply, key: string, draw: () => Promise<string>) => {
    const picture = drawn.get(key) ?? (await draw());
    drawn.set(key, picture);
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  };

  app.get<{ Params: { name: string } }>('/media/games/:name.svg', ({ params: { name } }, reply) =>
    answer(reply, `game/${name}`, async () => {
      const game = await db
        .selectFrom('game')
        .select(['game_code as gameCode', 'title', 'vendor'])
        .where('game_code', '=', name)
        .executeTakeFirst();
      if (!game) throw new Refusal('NOT_FOUND');
      return drawCover(game);
    }),
  );

  app.get<{ Params: { name: string } }>('/media/vendors/:name.svg', ({ params: { name } }, reply) =>
    answer(reply, `vendor/${name}`, async () => {
      const vendor = await db.selectFrom('vendor').select(['code', 'name']).where('code', '=', name).executeTakeFirst();
      if (!vendor) throw new Refusal('NOT_FOUND');
      return drawVendorLogo(vendor);
    }),
  );

  app.get<{ Params: { name: string } }>('/media/banners/:name.svg', ({ params: { name } }, reply) =>
    answer(reply, `banner/${name}`, async () => {
      const notice = await db
        .selectFrom('notice')
        .select(['id', 'motifs', 'hue'])
        .where('id', '=', name)
        .executeTakeFirst();
      if (!notice) throw new Refusal('NOT_FOUND');
      const motifs = notice.motifs.filter((motif): motif is MotifName => isMotifName(motif));
      return drawBanner({ id: notice.id, motifs, hue: notice.hue });
    }),
  );
}
