import './chrome/frame.css';
import './dialogs/dialogs.css';
import { start } from './boot/start.tsx';
import { yieldToBrowser } from './core/schedule/yield-to-browser.ts';

void yieldToBrowser().then(start);
