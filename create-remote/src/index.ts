export { type Bundler, copySources, createRepository, fillIn, type RepositoryOptions } from './create-remote.ts';
export { checkId, RemoteError } from './remote-id.ts';
