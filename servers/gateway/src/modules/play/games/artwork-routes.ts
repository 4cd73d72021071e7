import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  drawAvatar,
  drawBanner,
  drawCover,
  drawVendorLogo,
  isMotifName,
  type MotifName,
  smallCoverWidth,
} from '@atrium/artwork';
import { Refusal } from '@atrium/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Services } from '../../../operation/services.ts';

/** Drawn pictures are cached: a page shows twenty, and many visitors see the same ones. */
const keptBytes = 24_000_000;

/** A drawing as it is sent: a third of its size to browsers that take it compressed. */
interface Picture {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

const pack = promisify(brotliCompress);

async function pictureOf(svg: string): Promise<Picture> {
  const plain = Buffer.from(svg);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return { plain, brotli: await pack(plain, { params }) };
}

/** All of ten thousand: each costs twenty milliseconds of a processor, which nobody may have spent twice. */
const keptCoverBytes = 100_000_000;

const immutable = 'public, max-age=31536000, immutable';
/** Pictures are drawn for an address in its turn. */
const inTurn = { config: { cost: 1 } };

/** `/media/games/….webp`: covers as dots, made when they are first asked for. */
function smallCoverRoute(app: FastifyInstance, db: Services['db']): void {
  const made = new LRUCache<string, Buffer>({
    maxSize: keptCoverBytes,
    sizeCalculation: (picture) => picture.length,
    // Of many who ask for one at a time, the first has it made.
    fetchMethod: async (name) =>
      sharp(Buffer.from(await drawGame(db, name)))
        .resize(smallCoverWidth)
        .webp({ quality: 50 })
        .toBuffer(),
  });
  app.get<{ Params: { name: string } }>('/media/games/:name.webp', inTurn, async ({ params: { name } }, reply) => {
    const picture = await made.fetch(name);
    return reply
      .type('image/webp')
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}

async function drawGame(db: Services['db'], name: string): Promise<string> {
  const game = await db
    .selectFrom('game')
    .select(['game_code as gameCode', 'title', 'vendor'])
    .where('game_code', '=', name)
    .executeTakeFirst();
  if (!game) throw new Refusal('NOT_FOUND');
  return drawCover(game);
}

/** `/media/…`: pictures that never change under their address. */
export function artworkRoutes(app: FastifyInstance, { db }: Services): void {
  smallCoverRoute(app, db);
  const drawn = new LRUCache<string, Picture>({
    maxSize: keptBytes,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
  });
  const answer = async (reply: FastifyReply, key: string, draw: () => Promise<string>) => {
    const picture = drawn.get(key) ?? (await pictureOf(await draw()));
    drawn.set(key, picture);
    const takesBrotli = String(reply.request.headers['accept-encoding'] ?? '').includes('br');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', immutable)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding')
      .send(takesBrotli ? picture.brotli : picture.plain);
  };

  app.get<{ Params: { name: string } }>('/media/games/:name.svg', inTurn, ({ params: { name } }, reply) =>
    answer(reply, `game/${name}`, () => drawGame(db, name)),
  );

  app.get<{ Params: { name: string } }>('/media/vendors/:name.svg', inTurn, ({ params: { name } }, reply) =>
    answer(reply, `vendor/${name}`, async () => {
      const vendor = await db.selectFrom('vendor').select(['code', 'name']).where('code', '=', name).executeTakeFirst();
      if (!vendor) throw new Refusal('NOT_FOUND');
      return drawVendorLogo(vendor);
    }),
  );

  app.get<{ Params: { name: string } }>('/media/avatars/:name.svg', inTurn, ({ params: { name } }, reply) =>
    answer(reply, `avatar/${name}`, async () => {
      if (!isMotifName(name)) throw new Refusal('NOT_FOUND');
      return drawAvatar(name);
    }),
  );

  app.get<{ Params: { name: string } }>('/media/banners/:name.svg', inTurn, ({ params: { name } }, reply) =>
    answer(reply, `banner/${name}`, async () => {
      const banner = await db
        .selectFrom('notice')
        .select(['id', 'motifs', 'hue'])
        .where('id', '=', name)
        .unionAll(db.selectFrom('promotion').select(['id', 'motifs', 'hue']).where('id', '=', name))
        .executeTakeFirst();
      if (!banner) throw new Refusal('NOT_FOUND');
      const motifs = banner.motifs.filter((motif): motif is MotifName => isMotifName(motif));
      return drawBanner({ id: banner.id, motifs, hue: banner.hue });
    }),
  );
}
