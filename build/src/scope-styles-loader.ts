import type { LoaderContext } from 'webpack';
import { scopeStyles } from './scope-styles.ts';

/** A loader for webpack and Rspack: scopes a style to the remote of this id. */
export default function scopeStylesLoader(this: LoaderContext<{ id: string }>, css: string): string {
  return scopeStyles(css, this.getOptions().id);
}
