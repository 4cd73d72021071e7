import { rootlessStyles } from './rootless-styles.ts';

/** A loader for the styles of packages. */
export default (css: string): string => rootlessStyles(css);
