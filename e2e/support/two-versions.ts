import { goLive, publishVersion, takeOff } from '../chaos/chaos-remote.ts';
import { test } from './test.ts';

/** A remote for the journeys of a file: 1.0.0 is live before each of them, and 2.0.0 is published. */
export function withTwoVersions(part: string): void {
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await publishVersion(part, '1.0.0');
    await publishVersion(part, '2.0.0');
  });
  test.beforeEach(() => goLive(part, '1.0.0'));
  test.afterAll(() => takeOff(part));
}
