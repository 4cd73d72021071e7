/** For component tests, which `@atrium/testing` makes of it; no page imports it. */
import { antdStyles } from '../antd/antd-styles.ts';

export { hasNewPieces, loadPieces } from './load-pieces.ts';

/** From now on antd's components come without styles. */
export function omitStyles(): void {
  antdStyles.areWritten = false;
}
