export { copyText } from '../clipboard/copy-text.ts';
