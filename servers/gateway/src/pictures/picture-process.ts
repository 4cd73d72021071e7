/**
 * Decodes pictures that strangers sent, one after the other, in a process without settings, files or the database. Its
 * parent ends it when it takes too long; it ends itself when it takes too much memory.
 */
import sharp from 'sharp';
import type { PictureAnswer, PictureRequest } from './picture-cage.ts';

const [maxBytes, maxPixels, maxSide] = process.argv.slice(2).map(Number) as [number, number, number];

// A picture is decoded on threads of the library, so this timer goes on beside it.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}, 20).unref();

sharp.cache(false);
sharp.concurrency(1);

async function redraw({ format, bytes }: PictureRequest): Promise<PictureAnswer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return { image: await (format === 'png' ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer() };
  } catch {
    return { image: null };
  }
}

process.on('message', (request: PictureRequest) => {
  redraw(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
