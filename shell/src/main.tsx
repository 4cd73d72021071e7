import './core/browser/public-path.ts';
import './chrome/frame.css';
import './dialogs/dialogs.css';
import { takeFromAddress } from './account/from-address.ts';
import { yieldToBrowser } from './core/schedule/yield-to-browser.ts';
import { tolerateTranslation } from './core/view/translated-page.ts';

declare global {
  /** Requests what the first remote is loaded by, unless the page has already (index.html). */
  var atriumLater: (() => void) | undefined;
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
void yieldToBrowser().then(startSite);
