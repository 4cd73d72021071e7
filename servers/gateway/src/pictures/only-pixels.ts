/** What a picture is before anything decodes it; `bytes` is without whatever is not needed for its pixels. */
export type KnownPicture = { format: 'png' | 'jpeg'; width: number; height: number; bytes: Buffer };

/** A file that begins as a picture and does not go on as one. */
export class DamagedPicture extends Error {}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * The picture without texts, profiles and previews: a chunk of a few kilobytes may hold a text of gigabytes, which a
 * decoder unpacks although no pixel needs it. Null: neither a png nor a jpg. @throws `DamagedPicture`
 */
export function onlyPixels(bytes: Buffer): KnownPicture | null {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return pngPixels(bytes);
  return bytes.subarray(0, jpegStart.length).equals(jpegStart) ? jpegPixels(bytes) : null;
}

const pngKept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function pngPixels(bytes: Buffer): KnownPicture {
  const kept: Buffer[] = [pngStart];
  for (let at = pngStart.length; ; ) {
    const end = at + 12 + read(bytes, at, 4);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (at === pngStart.length) !== (name === 'IHDR')) throw new DamagedPicture(name);
    if (pngKept.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return { format: 'png', width: read(bytes, 16, 4), height: read(bytes, 20, 4), bytes: Buffer.concat(kept) };
}

const marker = { frameFirst: 0xc0, frameLast: 0xcf, end: 0xd9, scan: 0xda, exif: 0xe1, adobe: 0xee } as const;
/** Markers from the first frame to the last one that are none: tables and an extension. */
const noFrame: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

const isFrame = (code: number) => code >= marker.frameFirst && code <= marker.frameLast && !noFrame.has(code);

/** Segments of applications and comments, but for the orientation (Exif) and the meaning of the colours (Adobe). */
function isDropped(code: number, segment: Buffer): boolean {
  if (code === marker.exif) return segment.toString('latin1', 4, 8) !== 'Exif';
  return code === 0xfe || (code >= 0xe0 && code <= 0xef && code !== marker.adobe);
}

function jpegPixels(bytes: Buffer): KnownPicture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size = { width: 0, height: 0 };
  for (let at = 2; ; ) {
    if (read(bytes, at, 1) !== 0xff) throw new DamagedPicture('no marker');
    const code = read(bytes, at + 1, 1);
    // Any number of these may stand before a marker.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) break;
    const header = at + 2 + read(bytes, at + 2, 2);
    const end = code === marker.scan ? endOfScan(bytes, header) : header;
    if (end > bytes.length) throw new DamagedPicture('cut off');
    if (isFrame(code)) size = { height: read(bytes, at + 5, 2), width: read(bytes, at + 7, 2) };
    const segment = bytes.subarray(at, end);
    if (!isDropped(code, segment)) kept.push(segment);
    at = end;
  }
  if (size.width === 0) throw new DamagedPicture('no frame');
  return { format: 'jpeg', ...size, bytes: Buffer.concat([...kept, Buffer.from([0xff, marker.end])]) };
}

/** Where the next marker stands: a byte of data that equals one is followed by 0, restarts belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = read(bytes, at + 1, 1);
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  throw new DamagedPicture('cut off');
}

function read(bytes: Buffer, at: number, length: 1 | 2 | 4): number {
  if (at + length > bytes.length) throw new DamagedPicture('cut off');
  return bytes.readUIntBE(at, length);
}
