import './chrome/frame.css';
import './dialogs/dialogs.css';
import { start } from './boot/start.tsx';

void start();
