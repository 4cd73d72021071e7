import { ownRoot } from '@atrium/contracts/release';
import postcss, { type AtRule, type Rule } from 'postcss';
import parser, { type Node, type Selector } from 'postcss-selector-parser';

const isStep = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /^(?:-[a-z]+-)?keyframes$/i.test(`${parent.name}`);
const isNested = ({ parent }: Rule) => parent?.type === 'rule';

/** Whether a part of a selector is true only of what the shell draws of the remote. */
function isOwn(node: Node, id: string): boolean {
  if (node.type === 'class') return node.value === id || node.value.startsWith(`${id}-`);
  if (node.type === 'attribute') return String(node).trim() === ownRoot(id);
  if (node.type === 'nesting') return true;
  // What a negation names is the others, and `:has` names what is below the element.
  if (node.type !== 'pseudo' || !/^:(?:where|is)$/.test(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((selector) => selector.nodes.some((one) => isOwn(one, id)));
}

function isOwnSelector(selector: Selector, rule: Rule, id: string): boolean {
  if (isNested(rule) && !String(selector).includes('&')) return true;
  return selector.nodes.some((node) => isOwn(node, id));
}

/** Names of rules are read in any case, and with escapes, which nobody needs there. */
const isForeignRule = ({ name }: AtRule) => /^import$/i.test(name) || !/^[a-z-]+$/i.test(name);

/**
 * What a remote's stylesheet styles beside its own: selectors without its root and without a class that begins with its
 * id, and sheets that it imports. The build of the workspace scopes every rule, so that only other builds can have any.
 * @throws when it is no stylesheet
 */
export function foreignStyles(css: string, id: string): string[] {
  const sheet = postcss.parse(css);
  const foreign: string[] = [];
  sheet.walkAtRules((rule) => {
    if (isForeignRule(rule)) foreign.push(`@${rule.name} ${rule.params}`);
  });
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = parser().astSync(rule.selector).nodes;
    foreign.push(...selectors.filter((one) => !isOwnSelector(one, rule, id)).map((one) => String(one).trim()));
  });
  return [...new Set(foreign)];
}
