import { paint } from './lettering.ts';
import { choose, ground, type Look, radial, vertical } from './look.ts';

/** JL: a lantern-lit night, round golden lettering over a glowing subject. */
export const lanternNight: Look = ({ letter, subject, scene, variant, id }) => {
  const [deep, mid, glow, hot] = choose(
    [
      ['#3a0714', '#8e1230', '#ffb84a', '#e3263f'],
      ['#150a3d', '#46209a', '#ffb45e', '#7a3cf0'],
      ['#04282e', '#0a6b68', '#ffe07a', '#11a899'],
      ['#33062f', '#95187c', '#ffc06a', '#e5369f'],
      ['#0b1d45', '#1d4fb0', '#ffd36b', '#3c86f4'],
    ],
    variant,
  );
  const name = letter('lilita-one', {
    x: 16,
    y: 276,
    width: 288,
    height: 108,
    maxLines: 2,
    leading: 0.94,
    maxSize: 84,
  });
  return (
    `<defs>${vertical(id('s'), [0, deep], [0.72, mid], [1, deep])}${radial(id('g'), [0, '#fff3c9'], [0.5, glow, 0.9], [0.72, glow, 0.45], [1, glow, 0])}${vertical(id('l'), [0, '#fff6d0'], [0.5, '#ffd451'], [1, '#f08a1c'])}</defs>` +
    ground(`url(#${id('s')})`) +
    `<g opacity=".55">${scene({ sky: deep, horizon: mid, light: glow, far: mid, mid: hot, near: deep })}</g>` +
    `<circle cx="160" cy="146" r="168" fill="url(#${id('g')})"/>` +
    subject({ silhouette: deep }, 162, 150, 218) +
    subject({ tones: { a: hot, b: mid, c: '#ffeab8', d: glow, k: '#2b0710', w: '#fff' } }, 160, 143, 206) +
    `<path d="M0 262q160-40 320 0v138H0z" fill="${deep}" opacity=".86"/>` +
    paint(name, deep, { stroke: deep, width: 15, dy: 3 }) +
    paint(name, mid, { stroke: '#fff4d2', width: 6 }) +
    paint(name, `url(#${id('l')})`)
  );
};

/** FC: a comic page: dots, ink, a burst, slanted letters. */
export const firecrest: Look = ({ letter, subject, variant, chooser, id }) => {
  const [back, dots, burst, body, shade, ink] = choose(
    [
      ['#ffd21f', '#ff9d00', '#ff4b2b', '#35c6ff', '#0a79c4', '#160f2b'],
      ['#28c8f0', '#0f8fd6', '#fff04d', '#ff4f6d', '#c01a4a', '#0b1130'],
      ['#ff6a3d', '#e83a1f', '#ffe14d', '#28d7a6', '#0c8f73', '#200a14'],
      ['#8ee53f', '#4fb81e', '#fff3a1', '#a64dff', '#6a1fc9', '#0f1a0c'],
      ['#ff5fa2', '#e02c7a', '#fff', '#ffd21f', '#f08a00', '#24061a'],
    ],
    variant,
  );
  const turn = chooser.between(0, 20);
  const burstPath = Array.from({ length: 32 }, (_, index) => {
    const radius = index % 2 ? 112 : 168;
    const angle = ((index * 11.25 + turn) * Math.PI) / 180;
    return `${index ? 'L' : 'M'}${Math.round(160 + radius * Math.cos(angle))} ${Math.round(168 + radius * Math.sin(angle))}`;
  }).join('');
  const name = letter('bangers', {
    x: 18,
    y: 304,
    width: 276,
    height: 80,
    maxLines: 2,
    leading: 0.92,
    skew: 6,
    maxSize: 92,
  });
  const tones = { a: body, b: shade, c: '#fff', d: burst === '#fff' ? '#28c8f0' : back, k: ink, w: '#fff' };
  return (
    `<defs><pattern id="${id('p')}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="7" cy="7" r="4" fill="${dots}"/></pattern></defs>` +
    ground(back) +
    ground(`url(#${id('p')})`) +
    `<path d="${burstPath}z" fill="${ink}" transform="translate(7 9)"/><path d="${burstPath}z" fill="${burst}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>` +
    subject({ lines: ink, width: 9 }, 160, 160, 190, chooser.between(-7, 7)) +
    subject({ tones }, 160, 160, 190) +
    `<path d="M-10 300L330 250V420H-10z" fill="${ink}"/><path d="M-10 312L330 262v10L-10 322z" fill="${burst}"/>` +
    paint(name, back)
  );
};

/** PG: sheets of cut paper on top of each other, soft shadows between them. */
export const paperGarden: Look = ({ letter, subject, variant, chooser, id }) => {
  const sheets = choose(
    [
      ['#fbe9d7', '#f7c9b6', '#ef9f8f', '#d96c75', '#8e3b5e', '#46223f'],
      ['#eef6e4', '#cfe6c4', '#9ccfa6', '#58a889', '#2a7470', '#173f4c'],
      ['#eaf0fb', '#c4d4f3', '#94ade6', '#6279cd', '#413f9c', '#251f5c'],
      ['#fff4d8', '#ffdf9e', '#fbbd62', '#ee8d3d', '#b9552b', '#642a24'],
      ['#f9e8f4', '#ecc3e2', '#d691cb', '#aa5fb0', '#6c3d8b', '#3a2258'],
    ],
    variant,
  );
  const [paper, second, third, fourth, fifth, deep] = sheets as [string, string, string, string, string, string];
  const blob = (radius: number) => {
    const points = Array.from({ length: 9 }, (_, index) => {
      const angle = (index * 40 * Math.PI) / 180;
      const reach = radius * (0.9 + chooser.next() * 0.22);
      return [Math.round(160 + reach * Math.cos(angle)), Math.round(164 + reach * Math.sin(angle))] as const;
    });
    const middle = (index: number) => {
      const [ax, ay] = points[index % 9] ?? [0, 0];
      const [bx, by] = points[(index + 1) % 9] ?? [0, 0];
      return `${(ax + bx) >> 1} ${(ay + by) >> 1}`;
    };
    return `M${middle(8)}${points.map(([x, y], index) => `Q${x} ${y} ${middle(index)}`).join('')}z`;
  };
  const hole = (fill: string, radius: number) =>
    `<path fill="${fill}" fill-rule="evenodd" filter="url(#${id('f')})" d="M-20-20h360v440H-20z${blob(radius)}"/>`;
  const name = letter('shrikhand', { x: 22, y: 300, width: 276, height: 82, maxLines: 2, leading: 0.98, maxSize: 70 });
  return (
    `<defs><filter id="${id('f')}" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="0" dy="4" stdDeviation="5" flood-color="${deep}" flood-opacity=".5"/></filter></defs>` +
    ground(deep) +
    hole(fifth, 92) +
    hole(fourth, 118) +
    hole(third, 146) +
    hole(second, 176) +
    `<g filter="url(#${id('f')})">${subject({ tones: { a: paper, b: third, c: '#fff', d: fourth, k: deep, w: '#fff' } }, 160, 162, 184)}</g>` +
    `<path filter="url(#${id('f')})" fill="${paper}" d="M-20 300q60-26 120-14t110-8 130 4v140H-20z"/>` +
    paint(name, fifth)
  );
};

/** ORL: gold lines on a dark ground, everything on one axis. */
export const orrery: Look = ({ letter, subject, variant, id }) => {
  const [deep, mid] = choose(
    [
      ['#0b1420', '#16324a'],
      ['#101010', '#33291a'],
      ['#04241f', '#0b4a3e'],
      ['#240a1c', '#561337'],
      ['#1a1036', '#3a2476'],
    ],
    variant,
  );
  const gold = `url(#${id('g')})`;
  const name = letter('limelight', { x: 40, y: 306, width: 240, height: 66, maxLines: 2, leading: 1.04, maxSize: 56 });
  const spokes = Array.from({ length: 25 }, (_, index) => {
    const angle = (Math.PI * index) / 24;
    const long = index % 2 ? 148 : 176;
    return `M${Math.round(160 - 96 * Math.cos(angle))} ${Math.round(168 - 96 * Math.sin(angle))}L${Math.round(160 - long * Math.cos(angle))} ${Math.round(168 - long * Math.sin(angle))}`;
  }).join('');
  return (
    `<defs>${vertical(id('g'), [0, '#fff0c2'], [0.45, '#e2b659'], [1, '#a9742b'])}${radial(id('r'), [0, mid], [1, deep])}</defs>` +
    ground(deep) +
    `<circle cx="160" cy="168" r="230" fill="url(#${id('r')})"/>` +
    `<g fill="none" stroke="${gold}"><path stroke-width="2" d="M12 12h296v376H12zM18 46V18h28M274 18h28v28M302 354v28h-28M46 382H18v-28"/><path stroke-width="3" d="${spokes}"/>` +
    '<circle cx="160" cy="168" r="90" stroke-width="4"/><circle cx="160" cy="168" r="84" stroke-width="1.5"/><path stroke-width="2" d="M30 286h100l10 8h40l10-8h100M110 300h100"/></g>' +
    subject({ tones: { a: '#e2b659', b: '#a9742b', c: '#fff0c2', d: deep, k: deep, w: '#fff8e4' } }, 160, 168, 126) +
    `<path fill="${gold}" d="M160 280l8 8-8 8-8-8z"/>` +
    paint(name, gold)
  );
};

/** MZK: coloured quarters and circles of a mid-century poster. */
export const mazurka: Look = ({ letter, subject, variant, chooser }) => {
  const [paper, one, two, three, ink] = choose(
    [
      ['#f6ecd9', '#e4572e', '#17bebb', '#ffc914', '#2e282a'],
      ['#f3efe6', '#3d5a80', '#ee6c4d', '#98c1d9', '#293241'],
      ['#fbf3e4', '#7b2d8b', '#f2a541', '#2a9d8f', '#2b1735'],
      ['#f4f1de', '#81b29a', '#e07a5f', '#f2cc8f', '#3d405b'],
      ['#fff3ea', '#ef476f', '#118ab2', '#ffd166', '#073b4c'],
    ],
    variant,
  );
  const colours = [one, two, three, ink, paper] as [string, ...string[]];
  const tile = (column: number, row: number) => {
    const x = column * 80;
    const y = row * 80;
    const back = chooser.pick(colours);
    const front = chooser.pick(colours.filter((colour) => colour !== back) as [string, ...string[]]);
    const shape = chooser.pick([
      `M${x} ${y}h80a80 80 0 01-80 80z`,
      `M${x + 80} ${y}v80a80 80 0 01-80-80z`,
      `M${x} ${y}a80 80 0 0180 80H${x}z`,
      `M${x} ${y + 80}a40 40 0 0180 0zM${x} ${y + 40}a40 40 0 0180 0z`,
      `M${x} ${y}l80 80H${x}z`,
      `M${x + 40} ${y + 6}a34 34 0 010 68 34 34 0 010-68z`,
    ]);
    return `<path fill="${back}" d="M${x} ${y}h80v80h-80z"/><path fill="${front}" d="${shape}"/>`;
  };
  const tiles = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => tile(column, row)));
  const name = letter('righteous', {
    x: 20,
    y: 328,
    width: 280,
    height: 58,
    maxLines: 2,
    leading: 1.02,
    align: 'start',
    maxSize: 50,
  });
  return (
    ground(paper) +
    tiles.join('') +
    `<circle cx="160" cy="160" r="112" fill="${paper}"/>` +
    subject({ tones: { a: one, b: ink, c: three, d: two, k: ink, w: '#fff' } }, 160, 160, 156) +
    paint(name, ink)
  );
};
