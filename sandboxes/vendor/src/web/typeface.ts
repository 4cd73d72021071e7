import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Letters of Hindi, for devices without a typeface of theirs; a browser loads it for a page that has some. */
const file = import.meta.resolve(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
);
const body = readFileSync(fileURLToPath(file));
const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);

export const typeface = { path: `/assets/devanagari.${hash}.woff2`, type: 'font/woff2', body };

/** Named after the letters of other scripts, so that those stay as they are. */
export const typefaceStyle = `@font-face{font-family:"Vendor Devanagari";src:url(${typeface.path}) format("woff2");font-weight:100 900;font-display:swap;unicode-range:U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+25CC,U+A8E0-A8FF}`;
