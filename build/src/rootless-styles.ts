import postcss from 'postcss';

/**
 * Takes what a package sets on the root element out of its style: a sheet that loads later and sets a custom property there
 * has the style of the whole page computed anew. A rule that names other elements too stays.
 */
export function rootlessStyles(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules(':root', (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
