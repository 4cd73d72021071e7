import { element } from './element.ts';
import type { Speech } from './texts.ts';

/** What can be heard; a payout that is no more than its stake sounds like any other end. */
export type Sound = 'chip' | 'card' | 'spin' | 'stop' | 'shot' | 'win';

/** Sounds as ZzFX makes them: loudness, spread of the pitch, pitch, then times, shape and slides. */
const recipes: Readonly<Record<Sound, readonly number[]>> = {
  chip: [0.5, 0.05, 1_800, 0, 0.01, 0.03, 1],
  card: [0.35, 0.1, 320, 0, 0.01, 0.06, 4, 1, -4],
  spin: [0.3, 0.05, 160, 0.02, 0.15, 0.2, 0, 1, 5],
  stop: [0.5, 0.05, 130, 0, 0.02, 0.1, 1],
  shot: [0.35, 0.1, 440, 0, 0.03, 0.1, 3, 1, -8],
  win: [0.5, 0, 523, 0.02, 0.18, 0.3, 0, 1, 0, 0, 261, 0.12],
};

const storageKey = 'sandbox-sound';
let isOn = remembered();
let loading: Promise<typeof import('zzfx')> | null = null;

/** Storage may be blocked in a framed page; sound is then off at every start. */
function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Not remembered: see above.
  }
}

/** Begun for those alone who turn sound on: it opens the browser's audio. */
const synthesizer = () => {
  loading ??= import('zzfx');
  return loading;
};

/** Plays a sound where its player has turned sound on; a browser without it stays silent. */
export async function playSound(sound: Sound): Promise<void> {
  if (!isOn || document.hidden) return;
  try {
    const { zzfx, ZZFX } = await synthesizer();
    // Browsers hold sound back until the page was clicked.
    await ZZFX.audioContext.resume();
    zzfx(...recipes[sound]);
  } catch {
    loading = null;
  }
}

/** Turns sound on and off; it is off until a player wants it. */
export function createSoundButton(speech: Speech): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'text-button sound' }, speech.say('sound'));
  const show = () => button.setAttribute('aria-pressed', String(isOn));
  button.addEventListener('click', () => {
    isOn = !isOn;
    remember();
    show();
    void playSound('chip');
  });
  show();
  return button;
}
