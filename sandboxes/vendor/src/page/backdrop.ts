import { drawing } from './element.ts';
import type { Theme } from './theme.ts';

const shapes: Readonly<Record<Theme['backdrop'], (hue: number) => string>> = {
  hills: (hue) =>
    `<circle cx="930" cy="190" r="90" fill="hsl(${hue + 30} 90% 78% / .5)"/>` +
    `<path d="M0 620C260 420 420 600 640 520s320-160 560-20v300H0z" fill="hsl(${hue} 50% 22%)"/>` +
    `<path d="M0 700c200-120 480-20 700-60s320-80 500 0v160H0z" fill="hsl(${hue} 55% 14%)"/>`,
  waves: (hue) =>
    [0, 1, 2, 3]
      .map(
        (row) =>
          `<path d="M-100 ${520 + row * 70}q75-60 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0 150 0v400H-100z" fill="hsl(${hue + row * 6} 60% ${24 - row * 4}%)"/>`,
      )
      .join(''),
  rays: (hue) =>
    Array.from(
      { length: 18 },
      (_, index) =>
        `<path d="M600 420L560 -700h80z" transform="rotate(${index * 20} 600 420)" fill="hsl(${hue} 70% 60% / .09)"/>`,
    ).join(''),
  arches: (hue) =>
    Array.from(
      { length: 5 },
      (_, index) =>
        `<path d="M${index * 260 - 60} 800V420a110 110 0 01220 0v380z" fill="hsl(${hue} 55% 13%)" stroke="hsl(${hue + 40} 70% 55% / .35)" stroke-width="6"/>`,
    ).join(''),
  stars: (hue) =>
    Array.from(
      { length: 60 },
      (_, index) =>
        `<circle cx="${(index * 397) % 1200}" cy="${(index * 211) % 800}" r="${1 + (index % 4)}" fill="hsl(${hue} 80% 85% / ${0.25 + (index % 5) / 8})"/>`,
    ).join('') +
    `<circle cx="240" cy="640" r="210" fill="hsl(${hue + 40} 55% 26%)"/><ellipse cx="240" cy="640" rx="320" ry="46" fill="none" stroke="hsl(${hue + 60} 70% 60% / .5)" stroke-width="12" transform="rotate(-16 240 640)"/>`,
};

/** The scene behind the reels. */
export function backdropOf(theme: Theme): SVGSVGElement {
  const { hue } = theme;
  const sky =
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 12%)"/>` +
    `<stop offset=".7" stop-color="hsl(${hue + 24} 62% 28%)"/><stop offset="1" stop-color="hsl(${hue + 50} 70% 38%)"/></linearGradient></defs>` +
    '<rect width="1200" height="800" fill="url(#sky)"/>';
  const svg = drawing('0 0 1200 800', sky + shapes[theme.backdrop](hue), 'backdrop');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return svg;
}
