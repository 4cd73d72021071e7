export { buildPart } from './build-part.ts';
export { partSourceOf, sourceHash } from './part-source.ts';
export { publishedManifestOf } from './published-manifest.ts';
export { entryName, partConfig } from './webpack-config.ts';
