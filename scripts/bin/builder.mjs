// What the bundled release command loads to build a part: compiled anew first, like every script.
import { prepare } from './prepare.mjs';

prepare({ besideSite: true });
export const { buildPart, usesSummary, wrapBuild } = await import('../lib/build/index.js');
