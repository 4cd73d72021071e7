import './core/browser/public-path.ts';
import './chrome/frame.css';
import './dialogs/dialogs.css';
import { start } from './boot/start.tsx';
import { trustShellFiles } from './core/browser/running-shell.ts';
import { yieldToBrowser } from './core/schedule/yield-to-browser.ts';

/** The document of a framed remote has nothing of the site but a channel to it. */
async function startFramed(): Promise<void> {
  trustShellFiles(null);
  const { startInside } = await import(/* webpackChunkName: "framed" */ './remotes/framed/inside/start-inside.tsx');
  await startInside();
}

void yieldToBrowser().then('framed' in document.documentElement.dataset ? startFramed : start);
