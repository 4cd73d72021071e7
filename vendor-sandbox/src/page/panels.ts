import type { Fairness, GameDescription, Rotation } from './api.ts';
import { drawing, element } from './element.ts';
import type { Speech } from './texts.ts';

/** A modal panel with a title and a close button; Escape closes it, focus returns to what opened it. */
export function createPanel(title: string, closeText: string, ...content: Node[]): HTMLDialogElement {
  const close = element('button', { type: 'button', class: 'icon-button', 'aria-label': closeText }, '✕');
  const heading = element('h2', {}, title);
  const panel = element(
    'dialog',
    { 'aria-label': title },
    element('header', {}, heading, close),
    element('div', { class: 'panel-body' }, ...content),
  );
  close.addEventListener('click', () => panel.close());
  return panel;
}

function figure(label: string, value: string): HTMLElement {
  return element('div', { class: 'figure' }, element('dt', {}, label), element('dd', {}, value));
}

/** Published figures, what each symbol pays for the stake chosen, the rules and the lines. */
export function paytableContent(
  game: GameDescription,
  stake: number,
  { speech, currency, nameOf }: { speech: Speech; currency: string; nameOf: (symbol: number) => string },
): Node[] {
  const pay = (factor: number) => speech.money(factor, currency);
  const rowsOf = game.symbols.map((symbol, index) => {
    const pays =
      symbol === 'SCATTER'
        ? game.scatterPays.map((times) => times * stake)
        : game.linePays[symbol]?.map((times) => (times * stake) / game.lines.length);
    const cells = [5, 4, 3].map((count) => element('td', {}, pays ? pay(pays[count - 3] ?? 0) : '–'));
    const picture = drawing('0 0 100 100', `<use href="#symbol-${index}"/>`, 'pay-symbol');
    return element('tr', {}, element('th', { scope: 'row' }, picture, nameOf(index)), ...cells);
  });
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, ''),
    ...['5 ×', '4 ×', '3 ×'].map((text) => element('th', { scope: 'col' }, text)),
  );
  const lines = game.lines.map((places, index) => {
    const dots = places
      .map((row, reel) => `<rect x="${reel * 12 + 1}" y="${row * 12 + 1}" width="10" height="10" rx="2" class="on"/>`)
      .join('');
    const box = drawing('0 0 60 36', `<rect width="60" height="36" rx="4" class="off"/>${dots}`, 'line-shape');
    return element('li', {}, box, String(index + 1));
  });
  return [
    element(
      'dl',
      { class: 'figures' },
      figure(speech.say('rtp'), speech.percent(game.rtp)),
      figure(speech.say('hitRate'), speech.percent(game.hitRate)),
      figure(speech.say('volatility'), game.volatility.toFixed(2)),
      figure(speech.say('maxWin'), speech.say('timesStake', { count: game.maxWin })),
    ),
    element('h3', {}, speech.say('perStake', { stake: speech.money(stake, currency) })),
    element('table', {}, element('thead', {}, head), element('tbody', {}, ...rowsOf)),
    element('p', {}, speech.say('rules', { wild: speech.say('WILD'), scatter: speech.say('SCATTER') })),
    element('h3', {}, speech.say('linesTitle')),
    element('ol', { class: 'lines' }, ...lines),
  ];
}

export interface FairnessPanel {
  readonly content: Node[];
  update(fairness: Fairness): void;
}

/** Commitment, seeds, and the button that reveals them; `rotate` answers with the text of the check. */
export function fairnessContent(
  speech: Speech,
  rotate: (clientSeed: string) => Promise<{ rotation: Rotation; verdict: string }>,
): FairnessPanel {
  const hash = element('code', {});
  const nonce = element('code', {});
  const seed = element('input', {
    id: 'client-seed',
    maxlength: '64',
    pattern: '[\\w\\-]{1,64}',
    required: '',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const button = element('button', { type: 'submit', class: 'plain-button' }, speech.say('rotate'));
  const revealed = element('div', { class: 'revealed', role: 'status' });
  const form = element('form', {}, element('label', { for: 'client-seed' }, speech.say('clientSeed')), seed, button);
  const update = (fairness: Fairness) => {
    hash.textContent = fairness.serverSeedHash;
    nonce.textContent = String(fairness.nonce);
    seed.value = fairness.clientSeed;
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    const { rotation, verdict } = await rotate(seed.value).finally(() => {
      button.disabled = false;
    });
    update(rotation.fairness);
    revealed.replaceChildren(
      element(
        'p',
        {},
        element('strong', {}, speech.say('revealed')),
        element('code', {}, rotation.revealed.serverSeed),
      ),
      element(
        'p',
        {},
        element('strong', {}, speech.say('clientSeed')),
        element('code', {}, rotation.revealed.clientSeed),
      ),
      element('p', {}, verdict),
    );
  });
  return {
    content: [
      element('p', {}, speech.say('fairnessIntro')),
      element('p', {}, element('strong', {}, speech.say('seedHash')), hash),
      element('p', {}, element('strong', {}, speech.say('nonce')), nonce),
      form,
      revealed,
      element('p', { class: 'small' }, speech.say('formula')),
    ],
    update,
  };
}
