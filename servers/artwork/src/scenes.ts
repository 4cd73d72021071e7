import { round } from './motif.ts';
import type { Chooser } from './random.ts';

/** Colours of a scene, from the sky down to what is nearest. */
export interface SceneColours {
  sky: string;
  horizon: string;
  light: string;
  far: string;
  mid: string;
  near: string;
}

type Scene = (colours: SceneColours, chooser: Chooser) => string;

const path = (fill: string, d: string, extra = '') => `<path fill="${fill}" d="${d}"${extra}/>`;

/** Small marks scattered over the upper part, as one path of dots. */
function scatter(chooser: Chooser, count: number, height: number, colour: string, opacity = 0.8): string {
  const dots = Array.from({ length: count }, () => `M${chooser.between(4, 316)} ${chooser.between(4, height)}h.1`).join(
    '',
  );
  return `<path d="${dots}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`;
}

const disc = (x: number, y: number, radius: number, colour: string) => path(colour, round(x, y, radius));

/** Where a game plays: the background of its subject. The field is 320 × 400, the ground begins about 250. */
export const scenes = {
  hills: ({ light, far, mid, near }, chooser) =>
    disc(chooser.between(60, 260), chooser.between(70, 130), chooser.between(34, 54), light) +
    path(far, 'M0 260C60 190 120 210 170 240s90-50 150-30v190H0z') +
    path(mid, 'M0 300c70-60 130 0 200-20s80-30 120-10v130H0z') +
    path(near, 'M0 350c60-40 120-10 180-20s100-20 140 0v70H0z'),
  sea: ({ light, far, mid, near }, chooser) =>
    disc(chooser.between(70, 250), 190, chooser.between(50, 80), light) +
    [far, mid, near, near]
      .map((colour, row) =>
        path(
          colour,
          `M-20 ${230 + row * 42}q20-22 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v200H-20z`,
          row === 3 ? ' opacity=".6"' : '',
        ),
      )
      .join(''),
  stars: ({ light, far, mid, near }, chooser) =>
    scatter(chooser, 46, 300, light) +
    disc(chooser.between(40, 90), 90, chooser.between(20, 34), far) +
    disc(chooser.between(230, 290), chooser.between(120, 200), chooser.between(12, 22), mid) +
    disc(160, 520, 230, near) +
    disc(160, 540, 230, mid),
  temple: ({ light, far, mid, near }, chooser) =>
    disc(160, 150, chooser.between(90, 120), light) +
    path(far, 'M160 60l60 40h-16v22l36 26h-18v30l44 32h-22v190H76V210H54l44-32v-30H80l36-26v-22h-16z') +
    path(mid, 'M0 290l40-34 40 34v110H0zM320 290l-40-34-40 34v110h80z') +
    path(near, 'M0 340q160-30 320 0v60H0z'),
  desert: ({ light, far, mid, near }, chooser) =>
    disc(chooser.between(60, 260), chooser.between(80, 150), chooser.between(40, 62), light) +
    path(far, 'M20 290l70-110 60 94 40-60 80 90H20z') +
    path(mid, 'M0 290q110-60 200-10t120-20v140H0z') +
    path(near, 'M0 350q90-50 170-10t150-30v90H0z'),
  forest: ({ light, far, mid, near }, chooser) => {
    const trees = (base: number, height: number, step: number, shift: number) =>
      Array.from({ length: 12 }, (_, index) => {
        const x = index * step - shift;
        const tall = height + chooser.between(0, 46);
        return `M${x} ${base}l${step * 0.62} ${-tall}l${step * 0.62} ${tall}z`;
      }).join('');
    return (
      disc(chooser.between(90, 230), 120, chooser.between(46, 70), light) +
      path(far, `${trees(300, 150, 42, 30)}M0 290h320v110H0z`) +
      path(mid, `${trees(350, 130, 54, 44)}M0 340h320v60H0z`) +
      path(near, `M0 366q160-34 320 0v34H0z`)
    );
  },
  city: ({ light, far, mid, near }, chooser) => {
    const towers = (low: number, high: number, step: number) => {
      let x = 0;
      let d = 'M0 400';
      while (x < 320) {
        const width = chooser.between(step - 10, step + 12);
        d += `V${chooser.between(low, high)}h${width}`;
        x += width;
      }
      return `${d}V400z`;
    };
    const windows = Array.from({ length: 30 }, () => `M${chooser.between(4, 312)} ${chooser.between(270, 390)}h5`).join(
      '',
    );
    return (
      disc(chooser.between(70, 250), 120, chooser.between(40, 64), light) +
      path(far, towers(150, 230, 40)) +
      path(mid, towers(220, 300, 52)) +
      path(near, towers(310, 360, 64)) +
      `<path d="${windows}" stroke="${light}" stroke-width="6" opacity=".75"/>`
    );
  },
  deep: ({ light, far, mid, near }, chooser) =>
    path(light, 'M60 0h40l-60 400h-90zM150 0h30l60 400h-80zM240 0h50l120 400h-90z', ' opacity=".16"') +
    path(far, 'M0 330q40-90 60-20t50-40 40 50 60-70 50 60 60-30v120H0z') +
    path(mid, 'M10 400c-10-60 20-60 8-120 20 50 0 70 14 120zM286 400c-14-70 18-80 6-150 24 60 0 90 16 150z') +
    path(near, 'M0 366q80-26 160 0t160 0v34H0z') +
    `<g fill="none" stroke="${light}" stroke-width="2" opacity=".7">${Array.from({ length: 9 }, () => `<path d="${round(chooser.between(14, 306), chooser.between(30, 320), chooser.between(3, 9))}"/>`).join('')}</g>`,
  peaks: ({ light, far, mid, near }, chooser) =>
    disc(chooser.between(50, 270), chooser.between(60, 110), chooser.between(26, 44), light) +
    path(far, 'M-20 320l80-150 50 80 60-130 70 120 40-60 80 140z') +
    path(light, 'M170 120l-22 48 14-6 10 12 12-12 14 6z', ' opacity=".9"') +
    path(mid, 'M-20 360l90-110 60 60 70-80 140 130z') +
    path(near, 'M0 360q160-30 320 0v40H0z'),
  rays: ({ light, near, mid }, chooser) => {
    const turn = chooser.between(0, 14);
    const wedges = Array.from({ length: 12 }, (_, index) => {
      const at = ((index * 30 + turn) * Math.PI) / 180;
      const to = ((index * 30 + 15 + turn) * Math.PI) / 180;
      return `M160 190L${Math.round(160 + 420 * Math.cos(at))} ${Math.round(190 + 420 * Math.sin(at))}L${Math.round(160 + 420 * Math.cos(to))} ${Math.round(190 + 420 * Math.sin(to))}z`;
    }).join('');
    return (
      path(light, wedges, ' opacity=".34"') +
      path(mid, 'M0 370q160-60 320 0v30H0z') +
      path(near, 'M0 386q160-46 320 0v14H0z')
    );
  },
  garden: ({ light, far, mid, near }, chooser) => {
    const leaf = 'M0 0C-26-30-26-80 0-116 26-80 26-30 0 0z';
    const fan = (x: number, y: number, colour: string, turns: readonly number[]) =>
      turns
        .map((turn) => `<path fill="${colour}" d="${leaf}" transform="translate(${x} ${y}) rotate(${turn})"/>`)
        .join('');
    return (
      disc(160, 170, chooser.between(84, 108), light) +
      fan(0, 330, far, [10, 40, 70]) +
      fan(320, 330, far, [-10, -40, -70]) +
      fan(10, 410, mid, [-10, 20, 48, 76]) +
      fan(310, 410, mid, [10, -20, -48, -76]) +
      fan(160, 440, near, [-60, -30, 30, 60])
    );
  },
  festival: ({ light, far, mid, near }, chooser) => {
    const bulbs = (y: number, sag: number) =>
      Array.from({ length: 9 }, (_, index) =>
        round(index * 40, Math.round(y + sag * Math.sin((index / 8) * Math.PI)), 6),
      ).join('');
    return (
      `<path d="M0 40q160 70 320 0M0 90q160 70 320 0" fill="none" stroke="${far}" stroke-width="3"/>` +
      path(light, bulbs(42, 34) + bulbs(92, 34)) +
      path(far, 'M-10 330l60-90 60 90zM100 330l60-110 60 110zM210 330l60-90 60 90z') +
      path(mid, 'M50 240v90h30zM160 220v110h36zM270 240v90h30z', ' opacity=".7"') +
      path(near, `M0 330h320v70H0z`) +
      scatter(chooser, 24, 240, light, 0.6)
    );
  },
  ice: ({ light, far, mid, near }, chooser) =>
    scatter(chooser, 40, 380, light, 0.9) +
    path(far, 'M0 340l40-140 34 110 40-170 44 190 30-120 36 110 40-150 56 180v50H0z') +
    path(mid, 'M0 400l30-110 40 90 40-60 60 60 40-90 40 80 30-60 40 90z') +
    path(near, 'M0 380q160-30 320 0v20H0z'),
  palace: ({ light, far, mid, near }, chooser) =>
    disc(160, 130, chooser.between(60, 84), light) +
    path(
      far,
      'M110 260v-80c0-30 20-44 50-74 30 30 50 44 50 74v80zM20 290v-60c0-20 14-30 32-50 18 20 32 30 32 50v60zM236 290v-60c0-20 14-30 32-50 18 20 32 30 32 50v60z',
    ) +
    path(mid, 'M0 270h320v130H0z') +
    path(near, 'M20 400v-70a26 26 0 0152 0v70zM100 400v-80a60 60 0 01120 0v80zM248 400v-70a26 26 0 0152 0v70z'),
  storm: ({ light, far, mid, near }, chooser) => {
    const rain = Array.from(
      { length: 34 },
      () => `M${chooser.between(0, 330)} ${chooser.between(120, 380)}l-8 26`,
    ).join('');
    return (
      path(
        far,
        'M-20 130c0-40 40-60 70-40 10-50 90-60 110-10 30-30 80-10 80 20 40-20 90 0 90 40 0 30-30 40-60 40H30c-30 0-50-20-50-50z',
      ) +
      path(mid, 'M-20 90C0 50 50 50 66 70c20-40 80-40 96-6 30-24 70-10 76 14 30-20 80-10 90 20V0H-20z') +
      `<path d="${rain}" stroke="${light}" stroke-width="2.5" stroke-linecap="round" opacity=".5"/>` +
      path(near, 'M0 370q80-30 160 0t160 0v30H0z')
    );
  },
  vortex: ({ light, far, mid, near }, chooser) => {
    const turn = chooser.between(0, 90);
    const rings = [200, 160, 122, 86].map(
      (radius, index) =>
        `<ellipse cx="160" cy="190" rx="${radius}" ry="${Math.round(radius * 0.74)}" fill="${[near, mid, far, light][index]}" transform="rotate(${turn + index * 17} 160 190)"/>`,
    );
    return rings.join('') + scatter(chooser, 30, 390, light, 0.8);
  },
  road: ({ light, far, mid, near }, chooser) =>
    disc(160, 210, chooser.between(70, 96), light) +
    path(far, 'M0 230l60-40 50 30 50-24 60 30 40-36 60 40v170H0z') +
    path(mid, 'M0 256h320v144H0z') +
    path(near, 'M146 256h28l110 144H36z') +
    path(light, 'M157 262h6l4 26h-14zM151 304h18l8 40h-34zM141 360h38l8 40h-54z'),
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];
