export { overviewOperations } from './operations.ts';
