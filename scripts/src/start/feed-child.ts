import { exitWithParent } from './child.ts';

exitWithParent();
await import('@atrium/feed-sandbox/server');
