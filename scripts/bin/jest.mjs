import { passedOn } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';

if (!(await passedOn())) {
  prepare();
  await import('jest/bin/jest');
}
