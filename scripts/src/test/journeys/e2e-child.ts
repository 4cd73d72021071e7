import { main } from '../e2e.ts';

await main([]);
