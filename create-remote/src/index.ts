export { type Bundler, copySources, createRepository, fillIn } from './create-remote.ts';
export { checkId, RemoteError } from './remote-id.ts';
