import { exitWithParent } from './child.ts';

exitWithParent();
await import('@atrium/vendor-sandbox/server');
