export {
  type Bundler,
  copySources,
  createInstallable,
  createRepository,
  fillIn,
  type RepositoryOptions,
} from './create-remote.ts';
export { checkId, RemoteError } from './remote-id.ts';
