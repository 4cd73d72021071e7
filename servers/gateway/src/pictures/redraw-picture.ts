import { limits } from '@atrium/contracts/constants';
import { createTurns, Refusal } from '@atrium/server-kit';
import { DamagedPicture, type KnownPicture, onlyPixels } from './only-pixels.ts';
import { maxPixels, PictureCage } from './picture-cage.ts';

const cage = new PictureCage();
/** The pictures of a person wait for each other, so that many of one are none of the others' time. */
const inTurn = createTurns();

/**
 * Re-encodes a picture: only its pixels are stored, upright, without places, times, names or appended data (SEC14).
 * @throws `UPLOAD_TOO_LARGE`; `UPLOAD_TYPE` for anything but a png or jpg, whatever its name; `UPLOAD_DAMAGED` for one
 * that is cut off or cannot be read; `UPLOAD_PIXELS` for one that takes too much to be opened
 */
export async function redrawPicture(
  bytes: Buffer,
  senderId: string,
): Promise<{ mime: 'image/png' | 'image/jpeg'; image: Buffer }> {
  if (bytes.length > limits.imageMaxBytes) throw new Refusal('UPLOAD_TOO_LARGE');
  const picture = known(bytes);
  if (picture.width * picture.height > maxPixels) throw new Refusal('UPLOAD_PIXELS');
  const image = await inTurn(senderId, () => cage.redraw(picture));
  if (image === 'DAMAGED') throw new Refusal('UPLOAD_DAMAGED');
  if (image === 'TOO_LARGE') throw new Refusal('UPLOAD_PIXELS');
  return { mime: `image/${picture.format}`, image };
}

function known(bytes: Buffer): KnownPicture {
  try {
    const picture = onlyPixels(bytes);
    if (picture) return picture;
  } catch (error) {
    if (error instanceof DamagedPicture) throw new Refusal('UPLOAD_DAMAGED');
    throw error;
  }
  throw new Refusal('UPLOAD_TYPE');
}
