import type { Fairness, Rotation } from './api.ts';
import { element } from './element.ts';
import type { Speech } from './texts.ts';

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
