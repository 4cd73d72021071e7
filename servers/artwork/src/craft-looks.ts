import { paint } from './lettering.ts';
import { besideHeart, choose, ground, type Look, radial, vertical } from './look.ts';

/** TND: a painted tile in its border of smaller ones. */
export const tandemKiln: Look = ({ letter, subject, variant, id }) => {
  const [glaze, brush, pale, warm] = choose(
    [
      ['#f4f1e6', '#1f4e9c', '#b9cdec', '#e3a43b'],
      ['#f7efe3', '#b4472a', '#f0c8a8', '#1d6f72'],
      ['#eef3ea', '#1e6b4b', '#b4dcc0', '#d98b2b'],
      ['#f3edf6', '#5a2f8e', '#cfbbe8', '#d4642f'],
      ['#eaf2f4', '#0d6e86', '#aedbe2', '#d5502f'],
    ],
    variant,
  );
  const name = letter('berkshire-swash', {
    x: 60,
    y: 297,
    width: 200,
    height: 44,
    maxLines: 2,
    leading: 0.98,
    maxSize: 40,
  });
  return (
    `<defs><pattern id="${id('p')}" width="40" height="40" patternUnits="userSpaceOnUse"><path fill="${glaze}" d="M0 0h40v40H0z"/><path fill="${brush}" d="M0 0a20 20 0 0020 20A20 20 0 0040 0zM0 40a20 20 0 0120-20 20 20 0 0120 20z"/><path fill="${pale}" d="M20 6l14 14-14 14L6 20z"/><circle cx="20" cy="20" r="5" fill="${warm}"/><path stroke="#fff" stroke-opacity=".5" d="M0 .5h40M.5 0v40"/></pattern></defs>` +
    ground(`url(#${id('p')})`) +
    `<path fill="${glaze}" d="M40 40h240v320H40z"/><path fill="none" stroke="${brush}" stroke-width="3" d="M48 48h224v304H48z"/><path fill="none" stroke="${pale}" stroke-width="8" d="M58 58h204v222H58z"/>` +
    `<path fill="${pale}" d="M58 58h60a60 60 0 01-60 60zM262 58v60a60 60 0 01-60-60zM58 280v-60a60 60 0 0160 60zM262 280h-60a60 60 0 0160-60z"/>` +
    subject({ tones: { a: brush, b: brush, c: pale, d: warm, k: glaze, w: glaze } }, 160, 169, 168) +
    `<path stroke="${warm}" stroke-width="3" stroke-linecap="round" d="M120 288h80"/>` +
    paint(name, brush)
  );
};

/** QVA: an engraved card, ink on cream, rays and hatching. */
export const quillAndVane: Look = ({ letter, subject, variant, chooser, id }) => {
  const [cream, ink, accent, soft] = choose(
    [
      ['#f2e6c9', '#22202b', '#b3322c', '#d9b25f'],
      ['#e9e4d2', '#12302f', '#c0652a', '#7fae9c'],
      ['#f3e3d3', '#2b1530', '#8f2d66', '#e0a46c'],
      ['#e3e6dc', '#14233f', '#a8792b', '#8ba4c9'],
    ],
    variant,
  );
  const rays = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * 7.5 * Math.PI) / 180;
    const far = index % 2 ? 122 : 140;
    return `M${Math.round(160 + 92 * Math.cos(angle))} ${Math.round(158 + 92 * Math.sin(angle))}L${Math.round(160 + far * Math.cos(angle))} ${Math.round(158 + far * Math.sin(angle))}`;
  }).join('');
  const stars = Array.from(
    { length: 4 },
    (_, index) =>
      `<path fill="${accent}" d="M0-11l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" transform="translate(${index % 2 ? 274 : 46} ${index < 2 ? 48 : 268})"/>`,
  ).join('');
  const name = letter('cinzel-decorative', {
    x: 40,
    y: 318,
    width: 240,
    height: 48,
    maxLines: 2,
    leading: 1.06,
    maxSize: 36,
  });
  const numeral = chooser.pick([
    'I',
    'II',
    'III',
    'IV',
    'V',
    'VI',
    'VII',
    'IX',
    'X',
    'XI',
    'XII',
    'XIV',
    'XVI',
    'XIX',
    'XXI',
  ]);
  const mark = letter('cinzel-decorative', { x: 130, y: 26, width: 60, height: 14, maxLines: 1, maxSize: 18 }, numeral);
  return (
    `<defs><pattern id="${id('h')}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path stroke="${ink}" stroke-width="1.1" d="M0 0v5"/></pattern>${radial(id('v'), [0.7, cream, 0], [1, '#7a5a26', 0.4])}</defs>` +
    ground(cream) +
    `<circle cx="160" cy="158" r="88" fill="${soft}"/><path d="${rays}" stroke="${ink}" stroke-width="2"/><circle cx="160" cy="158" r="88" fill="none" stroke="${ink}" stroke-width="3"/>` +
    subject({ lines: ink, width: 7 }, 160, 158, 150) +
    subject({ tones: { a: cream, b: `url(#${id('h')})`, c: '#fffdf4', d: accent, k: ink, w: '#fff' } }, 160, 158, 150) +
    subject({ lines: ink, width: 1.8 }, 160, 158, 150) +
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M12 12h296v376H12z"/><path fill="none" stroke="${ink}" stroke-width="1.2" d="M20 20h280v286H20zM20 312h280v68H20z"/>` +
    stars +
    paint(mark, ink) +
    paint(name, ink) +
    `<path fill="url(#${id('v')})" d="M-80-100h480v600H-80z"/>`
  );
};

/** HBR: three inks printed over each other, a little out of register. */
export const harrowbrook: Look = ({ letter, subject, scene, variant }) => {
  const [paper, first, second, third] = choose(
    [
      ['#f5f0e6', '#ff5a4e', '#2a6fdb', '#ffd23e'],
      ['#f2f0ea', '#ff7ab6', '#0f9d74', '#ffc43d'],
      ['#f6f1e3', '#ff8a1f', '#6438c9', '#38c6d9'],
      ['#f1efe8', '#00a3b4', '#e8326f', '#f6c945'],
      ['#f4efe7', '#3fae49', '#d6336c', '#ffb020'],
    ],
    variant,
  );
  const name = letter('alfa-slab-one', {
    x: 18,
    y: 18,
    width: besideHeart,
    height: 92,
    maxLines: 2,
    leading: 0.98,
    align: 'start',
    anchor: 'top',
    maxSize: 62,
  });
  const over = 'style="mix-blend-mode:multiply"';
  return (
    ground(paper) +
    `<g transform="translate(0 70)" opacity=".85" ${over}>${scene({ sky: paper, horizon: third, light: third, far: third, mid: `${third}99`, near: third })}</g>` +
    `<g ${over}>${subject({ silhouette: first }, 164, 238, 226)}</g>` +
    `<g ${over}>${subject({ tones: { a: 'none', b: second, c: 'none', d: second, k: second, w: 'none' } }, 158, 234, 226)}</g>` +
    `<g ${over}>${paint(name, first, { dx: 3, dy: 2 })}${paint(name, second)}</g>`
  );
};

/** VLM: one colour, one enormous subject cut by the edge, one serif. */
export const vellumHouse: Look = ({ letter, subject, variant, chooser }) => {
  const [back, body, shade, light, accent] = choose(
    [
      ['#c8102e', '#f4e9dc', '#e3b8a7', '#fff', '#1d1a1a'],
      ['#0e4d45', '#f0c75e', '#c98f2a', '#fff3cd', '#f6f1e4'],
      ['#f2b632', '#20304a', '#111c30', '#4d6a97', '#c8372d'],
      ['#26215b', '#f28ca6', '#c44f79', '#ffd9e2', '#f4e8c9'],
      ['#5f8f75', '#f7f0dc', '#d7c69a', '#ffffff', '#24402f'],
      ['#17324d', '#9ed8db', '#4a9ca6', '#e9fffb', '#ff9b71'],
    ],
    variant,
  );
  const left = chooser.next() < 0.5;
  const name = letter('abril-fatface', {
    x: 20,
    y: 20,
    width: besideHeart,
    height: 128,
    maxLines: 3,
    leading: 0.94,
    align: left ? 'start' : 'end',
    anchor: 'top',
    maxSize: 66,
  });
  return (
    ground(back) +
    subject({ silhouette: shade }, left ? 210 : 120, 300, 330, left ? -10 : 10) +
    subject(
      { tones: { a: body, b: shade, c: light, d: accent, k: back, w: light } },
      left ? 204 : 114,
      292,
      330,
      left ? -10 : 10,
    ) +
    paint(name, back, { stroke: back, width: 8 }) +
    paint(name, light)
  );
};

/** KPO: a striped sun going down behind palms. */
export const kopraOasis: Look = ({ letter, subject, variant, id }) => {
  const [high, low, sun, sea, dark] = choose(
    [
      ['#3d0f5b', '#ff6f61', '#ffe26a', '#7a2270', '#22063a'],
      ['#06264a', '#19b5b0', '#ffe9a8', '#0d5f7c', '#041a30'],
      ['#7a1245', '#ff9a3c', '#fff0a8', '#b8285a', '#3c0824'],
      ['#123c2c', '#8bd450', '#fff6b3', '#1e7a4d', '#08251a'],
      ['#1a1760', '#f06fc0', '#ffd9f0', '#4a2f9e', '#0e0b38'],
    ],
    variant,
  );
  const bars = [206, 222, 236, 248]
    .map((y, index) => `<path fill="${low}" d="M20 ${y}h280v${4 + index * 1.5}H20z"/>`)
    .join('');
  const palm =
    'M0 0c10-60 8-120-10-190h9c18 66 24 128 18 190zM-6-186c-30-34-62-30-84-8 28-6 54-2 84 8zM-6-188c-16-36-50-48-76-34 30 2 52 14 76 34zM-4-188c22-36 58-38 78-18-28 0-52 6-78 18zM-4-186c30-14 60 4 66 30-18-18-40-26-66-30z';
  const name = letter('chango', { x: 16, y: 304, width: 288, height: 76, maxLines: 2, leading: 1, maxSize: 58 });
  return (
    `<defs>${vertical(id('s'), [0, high], [0.72, low])}</defs>` +
    ground(`url(#${id('s')})`) +
    `<circle cx="160" cy="170" r="116" fill="${sun}"/>${bars}` +
    subject({ tones: { a: low, b: high, c: '#fff7e0', d: sea, k: dark, w: '#fff' } }, 160, 160, 168) +
    `<path fill="${sea}" d="M0 266q40-14 80 0t80 0 80 0 80 0v140H0z"/><path fill="${dark}" d="M0 296q40-14 80 0t80 0 80 0 80 0v110H0z"/><path fill="${dark}" d="${palm}" transform="translate(26 310)"/><path fill="${dark}" d="${palm}" transform="matrix(-1 0 0 1.08 296 316)"/>` +
    paint(name, dark, { stroke: dark, width: 8 }) +
    paint(name, sun)
  );
};
