import { drawMotif, place } from './motif.ts';
import { type MotifName, motifs } from './motifs.ts';
import { chooserOf, hashOf } from './random.ts';

const size = 128;

/** Draws a picture of a player: one thing on a plain ground, for a round frame. */
export function drawAvatar(name: MotifName): string {
  const hue = chooserOf(hashOf(`avatar ${name}`)).between(0, 359);
  const tones = {
    a: `hsl(${hue} 84% 62%)`,
    b: `hsl(${hue - 14} 72% 44%)`,
    c: `hsl(${hue + 16} 95% 88%)`,
    d: `hsl(${(hue + 150) % 360} 62% 52%)`,
    k: '#1d1426',
    w: '#fff',
  };
  const ground = `hsl(${(hue + 200) % 360} 48% 22%)`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `<path fill="${ground}" d="M0 0h${size}v${size}H0z"/>${place(drawMotif(motifs[name], { tones }), size / 2, size / 2, 84)}</svg>`
  );
}
