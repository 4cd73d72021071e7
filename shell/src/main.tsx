import './core/browser/public-path.ts';
import './chrome/frame.css';
import './dialogs/dialogs.css';
import { takeFromAddress } from './account/from-address.ts';
import { trustShellFiles } from './core/loading/running-shell.ts';
import { yieldToBrowser } from './core/schedule/yield-to-browser.ts';
import { tolerateTranslation } from './core/view/translated-page.ts';

declare global {
  /** Requests what the first remote is loaded by, unless the page has already (index.html); none in a framed document. */
  var atriumLater: (() => void) | undefined;
}

/** The document of a framed remote has nothing of the site but a channel to it. */
async function startFramed(): Promise<void> {
  trustShellFiles(null);
  const { startInside } = await import(/* webpackChunkName: "framed" */ './remotes/framed/inside/start-inside.tsx');
  await startInside();
}

/** Modules are evaluated in pieces between which the browser paints: all at once they block a slow phone for 0.1 s. */
async function startSite(): Promise<void> {
  globalThis.atriumLater?.();
  // Before the rest: a visitor who goes on at once keeps the code of an invitation.
  const address = takeFromAddress();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx');
  await yieldToBrowser();
  await start(address);
}

// Before anything is drawn, and before remotes are watched for what they replace of the browser's.
tolerateTranslation();
void yieldToBrowser().then('framed' in document.documentElement.dataset ? startFramed : startSite);
