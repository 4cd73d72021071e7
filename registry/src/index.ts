export type { Published } from './artifacts/publish-artifact.ts';
export type { Promotion } from './live-set/promote.ts';
export { Registry, type ReleaseAuthor } from './registry.ts';
export { ReleaseError, type ReleaseErrorCode } from './release-error.ts';
export { type RegistryPluginOptions, registryPlugin } from './site/registry-plugin.ts';
export type { SitePolicy } from './site/security-headers.ts';
