import semver from 'semver';

/** Builds of this machine are named after their sources (`1.4.0-src.9f2c…`); they are no candidates of a release. */
const localBuild = 'src';

/** Whether a version is a candidate (`1.5.0-rc.1`), which no visitor should get as the stable one. */
export function isPrerelease(version: string): boolean {
  const parts = semver.prerelease(version);
  return parts !== null && parts[0] !== localBuild;
}
