export { buildPart } from './build-part.ts';
export { type PartSource, partSourceOf } from './part-source.ts';
export { publishedManifestOf } from './published-manifest.ts';
export { preloadsOf } from './route-files.ts';
export { runWebpack } from './run-webpack.ts';
export { shellTemplate } from './shell-template.ts';
export { usesSummary } from './uses-summary.ts';
export { baseConfig, entryName, ownSources, partConfig } from './webpack-config.ts';
export { wrapBuild } from './wrap-build.ts';
