export { type BuildOptions, buildPart } from './build-part.ts';
export { type BuildMode, sourceHash } from './part-source.ts';
