import { textHash } from '@atrium/round-verifier/text-hash';
import { drawing, element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';

const skins = ['#8d5a3b', '#a9714b', '#c68e65', '#6f4630'];
const hairs = ['#1b1412', '#2b1d16', '#3a2a20'];

/** A drawn portrait, the same for a name at every table. */
function portraitOf(name: string): SVGSVGElement {
  const seed = textHash(name);
  const skin = skins[seed % skins.length] ?? '';
  const hair = hairs[(seed >>> 3) % hairs.length] ?? '';
  const isLong = ((seed >>> 6) & 1) === 1;
  const vest = `hsl(${(seed >>> 8) % 360} 42% 34%)`;
  const behind = isLong ? `<path d="M24 40c0-30 52-30 52 0v34H24z" fill="${hair}"/>` : '';
  const fringe = isLong
    ? 'M28 40c2-22 42-22 44 0-12-2-20-8-24-14-4 8-12 12-20 14z'
    : 'M28 38c0-26 44-26 44 0-8-10-36-10-44 0z';
  const markup = [
    `<rect width="100" height="100" rx="50" fill="hsl(${(seed >>> 8) % 360} 30% 20%)"/>`,
    behind,
    `<path d="M14 100c2-24 18-30 36-30s34 6 36 30z" fill="#f3efe6"/><path d="M22 100l14-28 14 16 14-16 14 28z" fill="${vest}"/>`,
    `<path d="M42 62h16v14l-8 8-8-8z" fill="${skin}"/><ellipse cx="50" cy="46" rx="19" ry="23" fill="${skin}"/>`,
    `<path d="${fringe}" fill="${hair}"/><path d="M44 84l6-5 6 5-6 5z" fill="#1b1412"/>`,
    '<circle cx="43" cy="46" r="2.2" fill="#14100e"/><circle cx="57" cy="46" r="2.2" fill="#14100e"/>',
    '<path d="M44 57q6 5 12 0" fill="none" stroke="#14100e" stroke-width="2" stroke-linecap="round"/>',
  ];
  return drawing('0 0 100 100', markup.join(''), 'portrait');
}

/** Who deals at a table; null where nobody does. */
export const dealerView = (host: string | undefined, speech: Speech): HTMLElement | null =>
  host === undefined
    ? null
    : element('p', { class: 'dealer' }, portraitOf(host), element('span', {}, speech.say('dealtBy', { name: host })));
