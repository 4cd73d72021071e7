import './chrome/frame.css';
import './dialogs/dialogs.css';
import { breathe } from './boot/breathe.ts';
import { start } from './boot/start.tsx';

void breathe().then(start);
