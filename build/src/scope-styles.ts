import { ownRoot } from '@atrium/contracts/release';
import postcss, { type Rule } from 'postcss';
import parser, { type Selector } from 'postcss-selector-parser';

const isStep = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(`${parent.name}`);

/** Requires the element that a selector selects to be within the remote's part; its specificity stays. */
function scope(selector: Selector, id: string): void {
  const within = parser.pseudo({ value: `:where(${ownRoot(id)} *)` });
  const element = selector.nodes.find((node) => node.type === 'pseudo' && parser.isPseudoElement(node));
  if (element) selector.insertBefore(element, within);
  else selector.append(within);
}

/** Keeps the styles of a remote from everything that is not its own. */
export function scopeStyles(css: string, id: string): string {
  const sheet = postcss.parse(css);
  const scopeAll = parser((selectors) => selectors.each((selector) => scope(selector, id)));
  sheet.walkRules((rule) => {
    if (!isStep(rule)) rule.selector = scopeAll.processSync(rule.selector);
  });
  return sheet.toString();
}
