import { exitWithParent } from './child.ts';

exitWithParent();
await import('@atrium/payment-sandbox/server');
