import { main } from './build-command.ts';

await main([]);
