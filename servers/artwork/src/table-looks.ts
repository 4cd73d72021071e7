import { paint } from './lettering.ts';
import { choose, ground, type Look, radial, vertical } from './look.ts';

/** Vendors that are not slot makers share a frame; colour, lettering and light distinguish them. */
interface TableStyle {
  typeface: Parameters<Parameters<Look>[0]['letter']>[0];
  /** Ground, glow, body, shade, light, accent. */
  palettes: readonly [readonly string[], ...(readonly string[])[]];
  /** The ground of the subject. */
  stage: 'spot' | 'water' | 'felt' | 'stripes' | 'ticket';
}

function stageOf(stage: TableStyle['stage'], glow: string, accent: string): string {
  switch (stage) {
    case 'spot':
      return `<path fill="${glow}" opacity=".35" d="M110 0h100l90 300H20z"/><ellipse cx="160" cy="288" rx="150" ry="30" fill="${glow}" opacity=".6"/><path fill="${accent}" opacity=".5" d="M0 0h40q-6 150 6 300H0zM320 0h-40q6 150-6 300h46z"/>`;
    case 'water':
      return [40, 96, 152, 208]
        .map(
          (y, row) =>
            `<path fill="none" stroke="${glow}" stroke-width="${10 - row}" opacity="${0.5 - row * 0.09}" d="M-20 ${y}q40-26 80 0t80 0 80 0 80 0 80 0"/>`,
        )
        .join('');
    case 'felt':
      return `<ellipse cx="160" cy="160" rx="190" ry="138" fill="${glow}"/><ellipse cx="160" cy="160" rx="174" ry="122" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="10 8"/>`;
    case 'stripes':
      return `<path fill="${glow}" opacity=".55" d="M-40 300L140-40h60L20 300zM120 300L300-40h60L180 300z"/><path fill="${accent}" opacity=".8" d="M60 300L240-40h14L74 300z"/>`;
    case 'ticket':
      return `<path fill="${glow}" d="M30 40h260v66a22 22 0 000 44v106H30V150a22 22 0 000-44z"/><path stroke="${accent}" stroke-width="3" stroke-dasharray="7 8" d="M60 128h200"/>`;
  }
}

/** Builds a look from a style. */
export function tableLook({ typeface, palettes, stage }: TableStyle): Look {
  return ({ letter, subject, beside, variant, id }) => {
    const [back = '', glow = '', body = '', shade = '', light = '', accent = ''] = choose(palettes, variant);
    const tones = { a: body, b: shade, c: light, d: accent, k: back, w: '#fff' };
    const name = letter(typeface, { x: 22, y: 304, width: 276, height: 76, maxLines: 2, leading: 1.04, maxSize: 52 });
    return (
      `<defs>${vertical(id('s'), [0, back], [1, shade])}${radial(id('g'), [0, glow, 0.7], [1, glow, 0])}</defs>` +
      ground(`url(#${id('s')})`) +
      stageOf(stage, glow, accent) +
      `<circle cx="160" cy="160" r="150" fill="url(#${id('g')})"/>` +
      subject({ silhouette: shade }, 160, 172, 190) +
      subject({ tones }, 160, 164, 190) +
      (beside?.({ tones }, 62, 62, 84, -8) ?? '') +
      `<path fill="${back}" opacity=".9" d="M0 288h320v112H0z"/><path fill="${accent}" d="M0 286h320v4H0z"/>` +
      paint(name, light)
    );
  };
}

/** Live tables: velvet and a spotlight. */
export const verandah = tableLook({
  typeface: 'cinzel-decorative',
  stage: 'spot',
  palettes: [
    ['#2a0b14', '#ffcf8a', '#c8324f', '#5a1024', '#ffeccb', '#8f1d35'],
    ['#0a1a2e', '#ffe2a8', '#3f7fbf', '#0d2f55', '#f3f8ff', '#1c4f86'],
    ['#10241a', '#ffe9b0', '#2f9e6b', '#0c4a30', '#f1fff6', '#1c6b47'],
  ],
});
/** Fishing: light through water. */
export const deepwater = tableLook({
  typeface: 'lilita-one',
  stage: 'water',
  palettes: [
    ['#03314f', '#4cd3ff', '#ff9a3c', '#0a5f94', '#fff3d6', '#ff5d73'],
    ['#04364a', '#59ffd5', '#ffd23f', '#07706f', '#fffbe0', '#ff7a59'],
    ['#1b1450', '#8ea2ff', '#ff77b7', '#3a2c9c', '#ffe9f5', '#4de1ff'],
  ],
});
/** Card tables: felt and brass. */
export const cardRoom = tableLook({
  typeface: 'alfa-slab-one',
  stage: 'felt',
  palettes: [
    ['#0a2e20', '#12694a', '#f2c14e', '#0b4a33', '#fff6d9', '#e8d29a'],
    ['#2c0d1b', '#7a1f3d', '#f4b860', '#5b1630', '#fff0dc', '#f0c3a0'],
    ['#101a3a', '#26408f', '#8fd3ff', '#1b2d66', '#eef8ff', '#b8c7f5'],
  ],
});
/** Sports: a pitch in stripes. */
export const grandstand = tableLook({
  typeface: 'anton',
  stage: 'stripes',
  palettes: [
    ['#0d3b1e', '#2fae5a', '#ffffff', '#14592e', '#f4fff7', '#ffd23f'],
    ['#12233f', '#2f6bd0', '#ffb703', '#17407f', '#f2f7ff', '#ff5d5d'],
    ['#3a1010', '#d0402f', '#ffe9d0', '#7c1d17', '#fff5ec', '#2ec4b6'],
  ],
});
/** Esports: lit edges. */
export const arena = tableLook({
  typeface: 'orbitron',
  stage: 'stripes',
  palettes: [
    ['#0b0820', '#5b2bff', '#37f0ff', '#1d1152', '#f0f4ff', '#ff3db8'],
    ['#081318', '#00b894', '#ffe14a', '#0a3d36', '#f2fff9', '#ff5d5d'],
  ],
});
/** Lotteries: a paper ticket. */
export const ticketOffice = tableLook({
  typeface: 'righteous',
  stage: 'ticket',
  palettes: [
    ['#5a1f0a', '#fff0d0', '#e4572e', '#a53b1b', '#fff6e6', '#f2a541'],
    ['#0f3b57', '#e6f6ff', '#2a8fd0', '#175f8f', '#f2fbff', '#ffc857'],
    ['#3c1361', '#f6e9ff', '#9a4fd8', '#5f2a93', '#fbf4ff', '#ff8fb3'],
  ],
});
/** Birds: a ring of straw. */
export const strawRing = tableLook({
  typeface: 'chango',
  stage: 'felt',
  palettes: [['#3a1d0a', '#c98a3a', '#c8322e', '#6b3312', '#fff1d6', '#f7d08a']],
});
