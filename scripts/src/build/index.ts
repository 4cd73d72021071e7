export { buildPart } from './build-part.ts';
export { type PartSource, partSourceOf, sourceHash } from './part-source.ts';
export { publishedManifestOf } from './published-manifest.ts';
export { shellTemplate } from './shell-template.ts';
export { usesSummary } from './uses-summary.ts';
export { entryName, ownSources, partConfig } from './webpack-config.ts';
export { wrapBuild } from './wrap-build.ts';
