import { paint } from './lettering.ts';
import { choose, ground, type Look, radial, vertical } from './look.ts';

/** ZFR: a leaded window, light behind its panes. */
export const zafirGlass: Look = ({ letter, subject, variant, chooser, id }) => {
  const panes = choose(
    [
      ['#0f4c9c', '#1b79c9', '#3fb3e6', '#7a2aa8', '#f2b632'],
      ['#8c1c3a', '#c8324f', '#f06a5d', '#f7a63b', '#2f6f8f'],
      ['#0b5d46', '#1c9367', '#6cc36b', '#d9c23c', '#1a4f8c'],
      ['#5a1f8c', '#8e3cc4', '#d06ad6', '#f59bb4', '#2a8fa8'],
      ['#a3541a', '#d9832a', '#f4b84a', '#fbe08d', '#2b6d5c'],
    ],
    variant,
  ) as [string, ...string[]];
  const lead = '#15131c';
  const wedge = (inner: number, outer: number, count: number, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = (angle: number, radius: number) =>
        `${Math.round(160 + radius * Math.cos(angle))} ${Math.round(164 + radius * Math.sin(angle))}`;
      const from = ((index + shift) * 2 * Math.PI) / count;
      const to = ((index + 1 + shift) * 2 * Math.PI) / count;
      return `<path fill="${chooser.pick(panes)}" d="M${at(from, inner)}L${at(from, outer)}L${at(to, outer)}L${at(to, inner)}z"/>`;
    }).join('');
  const name = letter('anton', {
    x: 24,
    y: 326,
    width: 272,
    height: 54,
    maxLines: 2,
    leading: 1.16,
    tracking: 0.05,
    maxSize: 50,
  });
  return (
    `<defs>${radial(id('g'), [0, '#fff', 0.75], [0.6, '#fff', 0.12], [1, '#000', 0.3])}</defs>` +
    ground(panes[0]) +
    `<g stroke="${lead}" stroke-width="5" stroke-linejoin="round">${wedge(176, 330, 14, 0)}${wedge(116, 176, 14, 0.5)}<circle cx="160" cy="164" r="114" fill="${panes[4]}"/></g>` +
    `<circle cx="160" cy="164" r="200" fill="url(#${id('g')})"/>` +
    subject({ lines: lead, width: 10 }, 160, 164, 164) +
    subject(
      { tones: { a: panes[1] ?? '', b: panes[0], c: '#fdf3d6', d: panes[3] ?? '', k: lead, w: '#fff' } },
      160,
      164,
      164,
    ) +
    subject({ lines: lead, width: 2.6 }, 160, 164, 164) +
    `<path fill="${lead}" d="M0 310h320v90H0z"/><path fill="none" stroke="${lead}" stroke-width="12" d="M0 0h320v400H0z"/><path stroke="${panes[3]}" stroke-width="3" d="M14 316h292"/>` +
    paint(name, '#f7e7b4')
  );
};

/** LMN: bent glass tubes over a wet street. */
export const lumenParade: Look = ({ letter, subject, variant, id }) => {
  const [night, one, two] = choose(
    [
      ['#0a0714', '#ff3df2', '#2bf5ff'],
      ['#04101a', '#29ffb8', '#ffe14a'],
      ['#14060c', '#ff5440', '#ffc14a'],
      ['#070a1f', '#6a8bff', '#ff6ad5'],
      ['#0a1206', '#b6ff3a', '#3affd5'],
    ],
    variant,
  );
  const name = letter('poiret-one', { x: 26, y: 282, width: 268, height: 84, maxLines: 2, leading: 1.02, maxSize: 66 });
  const tube = (colour: string, width: number) => subject({ lines: colour, width }, 160, 150, 180);
  const floor = Array.from({ length: 9 }, (_, index) => `M160 236L${index * 120 - 320} 400`).join('');
  return (
    `<defs>${radial(id('g'), [0, one, 0.5], [1, one, 0])}<filter id="${id('b')}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter></defs>` +
    ground(night) +
    `<circle cx="160" cy="150" r="190" fill="url(#${id('g')})"/>` +
    `<path d="${floor}M0 252h320M0 274h320M0 306h320M0 352h320" stroke="${two}" stroke-opacity=".22" stroke-width="2"/>` +
    `<g filter="url(#${id('b')})" opacity=".9">${tube(one, 7)}</g>${tube(one, 4.4)}${tube('#fff', 1.4)}` +
    `<path fill="${night}" opacity=".72" d="M0 264h320v136H0z"/><g filter="url(#${id('b')})">${paint(name, two, { stroke: two, width: 4 })}</g>${paint(name, '#fff', { stroke: two, width: 3.4 })}`
  );
};

/** BRK: flat blocks and one long shadow. */
export const brickmoor: Look = ({ letter, subject, variant, chooser, id }) => {
  const [back, shadow, block, body, shade, light] = choose(
    [
      ['#f25c54', '#c93f45', '#f7b267', '#fff1d6', '#e5c49a', '#fff'],
      ['#2ec4b6', '#1d9a93', '#ffbf69', '#ffffff', '#bfe8e4', '#fff8e6'],
      ['#5a4fcf', '#43389f', '#9d8df1', '#ffd166', '#e09f1f', '#fff4cc'],
      ['#ffb703', '#e08e00', '#fb8500', '#8ecae6', '#4a9cc2', '#e9f8ff'],
      ['#3a86c8', '#2767a0', '#8ac6f0', '#ff8fa3', '#d9576f', '#ffe3e8'],
      ['#5fa052', '#447d3a', '#a7d17f', '#f6e27f', '#cfae3f', '#fffbe0'],
    ],
    variant,
  );
  const name = letter('bungee', { x: 20, y: 296, width: 280, height: 88, maxLines: 3, leading: 0.98, maxSize: 46 });
  const steps = Array.from(
    { length: 18 },
    (_, index) => `<use href="#${id('m')}" x="${(18 - index) * 9}" y="${(18 - index) * 9}"/>`,
  ).join('');
  const bricks = Array.from(
    { length: 7 },
    () => `M${chooser.between(0, 7) * 40} ${chooser.between(0, 6) * 40}h40v20h-40z`,
  ).join('');
  return (
    ground(back) +
    `<path fill="${block}" opacity=".4" d="${bricks}"/>` +
    `<defs><g id="${id('m')}">${subject({ silhouette: shadow }, 160, 148, 190)}</g></defs>${steps}` +
    subject({ tones: { a: body, b: shade, c: light, d: block, k: '#2b2440', w: '#fff' } }, 160, 148, 190) +
    `<path fill="${shadow}" d="M0 278h320v122H0z"/><path fill="${block}" d="M0 272h320v8H0z"/>` +
    paint(name, shadow, { stroke: '#0003', width: 5, dy: 3 }) +
    paint(name, light)
  );
};

/** UMB: a dark world with a lit rim, and a thin wide alphabet. */
export const umbraDeep: Look = ({ letter, subject, scene, variant, id }) => {
  const [deep, mid, rim, hot] = choose(
    [
      ['#050914', '#0d2444', '#3fd0ff', '#8a5cff'],
      ['#0b0512', '#2c0f47', '#ff5cc8', '#ffb35c'],
      ['#03110d', '#083a35', '#3dffb5', '#d9ff5c'],
      ['#120705', '#43160c', '#ff7a3d', '#ffd45c'],
      ['#0a0a10', '#25283a', '#dfe6ff', '#7f9bff'],
    ],
    variant,
  );
  const name = letter('orbitron', {
    x: 24,
    y: 322,
    width: 272,
    height: 54,
    maxLines: 2,
    leading: 1.2,
    tracking: 0.06,
    maxSize: 38,
  });
  return (
    `<defs>${radial(id('a'), [0, hot, 0.75], [0.5, mid, 0.6], [1, deep, 0])}${vertical(id('f'), [0, deep, 0], [0.6, deep, 0.94])}${vertical(id('t'), [0, '#fff'], [1, rim])}${vertical(id('m'), [0, mid], [1, deep])}</defs>` +
    ground(deep) +
    `<ellipse cx="160" cy="170" rx="230" ry="190" fill="url(#${id('a')})"/><g opacity=".5">${scene({ sky: deep, horizon: mid, light: rim, far: mid, mid: deep, near: deep })}</g>` +
    `<g fill="none" stroke="${rim}"><circle cx="160" cy="160" r="122" stroke-width="1.5" opacity=".8"/><circle cx="160" cy="160" r="134" stroke-width="4" stroke-dasharray="2 19"/><path stroke-width="3" d="M160 16v24M160 280v24M16 160h24M280 160h24"/></g>` +
    subject({ silhouette: rim }, 157, 156, 176) +
    subject({ tones: { a: `url(#${id('m')})`, b: deep, c: rim, d: hot, k: deep, w: '#fff' } }, 160, 160, 174) +
    `<path fill="url(#${id('f')})" d="M0 230h320v170H0z"/>` +
    paint(name, `url(#${id('t')})`) +
    `<path stroke="${rim}" stroke-width="2" d="M24 312h60M236 312h60"/>`
  );
};

/** PXM: a wall of little lamps. */
export const pixmere: Look = ({ letter, subject, scene, variant, id }) => {
  const [back, low, body, shade, light, accent] = choose(
    [
      ['#1b1464', '#3b2fb0', '#ff4d6d', '#a3154b', '#ffe66d', '#2ee6d6'],
      ['#0b3d2e', '#14704f', '#ffd23f', '#d98324', '#fffbd6', '#ff5d8f'],
      ['#3a0ca3', '#7209b7', '#4cc9f0', '#2a6fd6', '#f1faee', '#f72585'],
      ['#102a43', '#1f5f8b', '#7bed9f', '#2e9e6b', '#f7fff7', '#ff9f43'],
      ['#4a1942', '#893168', '#f7b538', '#db7c26', '#fff3b0', '#5ce1e6'],
    ],
    variant,
  );
  const name = letter('press-start-2p', {
    x: 20,
    y: 304,
    width: 280,
    height: 72,
    maxLines: 3,
    leading: 1.3,
    maxSize: 34,
  });
  return (
    `<defs><pattern id="${id('p')}" width="8" height="8" patternUnits="userSpaceOnUse"><path fill="${back}" d="M0 0h8v1.2H0zM0 0h1.2v8H0z"/></pattern></defs>` +
    ground(back) +
    `<g shape-rendering="crispEdges">${scene({ sky: back, horizon: low, light: accent, far: low, mid: shade, near: low })}</g>` +
    `<path fill="${back}" opacity=".5" d="M40 40h240v240H40z"/>${subject({ tones: { a: body, b: shade, c: light, d: accent, k: back, w: '#fff' } }, 160, 160, 208)}` +
    ground(`url(#${id('p')})`) +
    `<path fill="${back}" d="M0 288h320v112H0z"/><path fill="${accent}" d="M0 284h320v6H0zM16 392h288v4H16z"/>` +
    paint(name, shade, { dx: 3, dy: 3 }) +
    paint(name, light)
  );
};
