import './chrome/frame.css';
import './dialogs/dialogs.css';
import { start } from './boot/start.tsx';
import { breathe } from './core/schedule/yield-to-browser.ts';

void breathe().then(start);
