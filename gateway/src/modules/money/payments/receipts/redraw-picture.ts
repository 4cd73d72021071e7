import { limits } from '@atrium/contracts/constants';
import { Refusal } from '../../../../operation/operation.ts';

/** A picture that would decode to more pixels is refused. */
const maxPixels = 40_000_000;
/** Enough to read a receipt by. */
const maxSide = 2_400;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

function formatOf(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  return bytes.subarray(0, jpegStart.length).equals(jpegStart) ? 'jpeg' : null;
}

/**
 * Re-encodes a picture: only its pixels are stored, upright, without places, times, names or appended data (SEC14).
 * @throws `UPLOAD_TOO_LARGE`, `UPLOAD_TYPE` for anything but a png or jpg, whatever its name
 */
export async function redrawPicture(bytes: Buffer): Promise<{ mime: 'image/png' | 'image/jpeg'; image: Buffer }> {
  if (bytes.length > limits.imageMaxBytes) throw new Refusal('UPLOAD_TOO_LARGE');
  const format = formatOf(bytes);
  if (!format) throw new Refusal('UPLOAD_TYPE');
  // Loaded with the first picture: most processes never re-encode one.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const image = await (format === 'png' ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer();
    return { mime: `image/${format}`, image };
  } catch {
    throw new Refusal('UPLOAD_TYPE');
  }
}
