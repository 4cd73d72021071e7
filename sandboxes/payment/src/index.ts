export { ensureSecret } from './secret.ts';
