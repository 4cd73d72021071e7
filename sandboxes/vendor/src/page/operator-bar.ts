import { element } from './element.ts';
import type { Speech } from './texts.ts';

/** What the operator's page says of the player; amounts are minor units. */
interface OperatorBar {
  readonly type: 'operator.bar';
  readonly currency: string;
  readonly elapsedSeconds: number | null;
  readonly net: number | null;
  readonly openStake?: number | null;
  /** Of the operator's buttons, over the page. */
  readonly corner: { readonly width: number; readonly height: number };
}

const isBar = (data: unknown): data is OperatorBar => (data as Partial<OperatorBar> | null)?.type === 'operator.bar';

function timeOf(seconds: number): string {
  const [hours = 0, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/**
 * Folds the bar of the operator's page into this one, which has title and balance already: time and net result stand
 * beside the title, and the operator's buttons over the corner.
 */
export function foldOperatorBar(root: HTMLElement, speech: Speech): void {
  if (window.parent === window) return;
  const standing = element('p', { class: 'standing' });
  const signed = (minor: number, currency: string) => `${minor > 0 ? '+' : ''}${speech.money(minor, currency)}`;
  addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || !isBar(data)) return;
    const { corner, elapsedSeconds, net, openStake, currency } = data;
    const { style } = document.documentElement;
    style.setProperty('--corner-width', `${corner.width}px`);
    style.setProperty('--corner-height', `${corner.height}px`);
    if (elapsedSeconds === null || net === null) return;
    standing.replaceChildren(
      element('span', {}, `${speech.say('elapsed')} `, element('b', {}, timeOf(elapsedSeconds))),
      element('span', {}, `${speech.say('net')} `, element('b', {}, signed(net, currency))),
      ...(openStake
        ? [element('span', {}, `${speech.say('openStake')} `, element('b', {}, speech.money(openStake, currency)))]
        : []),
    );
    if (!standing.isConnected) root.querySelector('.top h1')?.after(standing);
  });
  // It holds nothing secret, and the policy of this page names who may frame it.
  window.parent.postMessage({ type: 'game.bar', state: 'FOLDED' }, '*');
}
