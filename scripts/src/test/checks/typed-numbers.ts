const browserSource = /^(?:shell|shared-ui|mfe-[a-z]+)\/src\/.*\.tsx?$/;
const isTest = (path: string) => /\.(?:test|testing)\.|\/testing\//.test(path);
/** The kit's own fields of amounts. */
const amountField = /^shared-ui\/src\/(?:amount|form)\//;

/** What reads or takes a number in another way than `@atrium/contracts/typed` and the fields of `@atrium/ui` do. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\b(?:parseFloat|parseInt)\(/, 'reads a number by itself'],
  [/\bInputNumber\b|type="number"/, 'has a number field of its own'],
  [/inputMode="decimal"/, 'has an amount field of its own'],
  [/\bNumber\([^)]*(?:\btyped\b|\bevent\b|\.replace\()/, 'reads what was typed by itself'],
];

const takesNumbers = /\b(?:AmountField|AmountInput)\b|inputMode="numeric"/;

/** An amount in an item of a form without a check. */
const uncheckedInput = /<FormItem\b(?:(?!\bcheck=|<\/?FormItem\b)[\s\S])*?<AmountInput\b/;

/**
 * Sources for the browser that read typed numbers in a way of their own. A number that a program wrote into a choice or an
 * address is no typed one, so `Number()` is refused where typed text is named, and in files with a field of numbers.
 */
export function typedNumberProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => browserSource.test(path) && !isTest(path) && !amountField.test(path))
    .flatMap(([path, text]) => {
      const found = refused.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
      if (takesNumbers.test(text) && /(?<![\w.])Number\(/.test(text))
        found.push('reads numbers beside a field of them');
      if (uncheckedInput.test(text)) found.push('has an amount in a form that nothing checks, so it never asks');
      return found.map((what) => `${path}: ${what}; @atrium/contracts/typed and @atrium/ui/amount are for that`);
    });
}
