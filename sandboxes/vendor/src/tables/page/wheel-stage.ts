import { drawing, element } from '../../page/element.ts';
import type { Stage } from './face.ts';

export interface WheelPart {
  readonly label: string;
  readonly colour: string;
}

const radius = 96;
const point = (angle: number, at: number) =>
  `${(Math.sin(angle) * at).toFixed(2)} ${(-Math.cos(angle) * at).toFixed(2)}`;

function wheelMarkup(parts: readonly WheelPart[]): string {
  const width = (2 * Math.PI) / parts.length;
  const sectors = parts.map(({ label, colour }, index) => {
    const [from, to] = [(index - 0.5) * width, (index + 0.5) * width];
    const path = `M0 0L${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}Z`;
    const text = `<text transform="rotate(${(index * 360) / parts.length}) translate(0 -82)" class="wheel-label">${label}</text>`;
    return `<path d="${path}" fill="${colour}" stroke="rgb(255 255 255 / .35)" stroke-width=".6"/>${text}`;
  });
  return `<circle r="99" fill="#3a2a12"/>${sectors.join('')}<circle r="62" fill="#1d150a"/><circle r="20" fill="#8a6a2c"/>`;
}

/** A wheel that stops with a part of it under the pointer. */
export function createWheelStage(parts: readonly WheelPart[], partOf: (outcome: unknown) => number): Stage {
  const svg = drawing('-100 -100 200 200', wheelMarkup(parts), 'wheel');
  const shown = element('span', { class: 'wheel-shown', 'aria-hidden': 'true' });
  const root = element('div', { class: 'stage-box' }, element('span', { class: 'pointer' }), svg, shown);
  let turn = 0;
  return {
    root,
    wait() {
      shown.textContent = '';
    },
    async show(outcome, isStill) {
      const part = partOf(outcome);
      const target = -(part * 360) / parts.length;
      const from = turn % 360;
      turn = isStill ? target : target - 1_080;
      const frames = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turn}deg)` }];
      const easing = 'cubic-bezier(.15,.6,.2,1)';
      await svg.animate(frames, { duration: isStill ? 1 : 3_200, easing, fill: 'forwards' }).finished;
      shown.textContent = parts[part]?.label ?? '';
    },
  };
}
