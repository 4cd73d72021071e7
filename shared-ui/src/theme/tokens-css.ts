import { type ColorTokens, colors, fontFamily, fontFamilyHindi, measures } from './tokens.ts';

function customProperty(name: string): string {
  return `--a-${name.replace(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`)}`;
}

/** As the formatter would write it: a value that makes the line too long is on the next line. */
function declaration(name: string, value: string): string {
  const text = value.replaceAll("'", '"');
  const line = `  ${customProperty(name)}: ${text};`;
  return line.length > 120 ? `  ${customProperty(name)}:\n    ${text};` : line;
}

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => declaration(name, value))
    .join('\n');
}

function themeBlock(selector: string, scheme: string, values: ColorTokens): string {
  return `${selector} {\n  color-scheme: ${scheme};\n${declarations({ ...values })}\n}\n`;
}

/** The tokens as CSS custom properties: the text of `tokens.css`, which a test compares with the file. */
export function tokensCss(): string {
  return [
    '/* Made from tokens.ts by `node shared-ui/src/theme/write-tokens.ts`. */\n',
    themeBlock(':root', 'dark', colors.dark),
    themeBlock(':root[data-theme="light"]', 'light', colors.light),
    `:root {\n${declarations({ fontFamily, ...measures })}\n}\n`,
    `:root:lang(hi) {\n${declarations({ fontFamily: fontFamilyHindi })}\n}\n`,
  ].join('\n');
}
