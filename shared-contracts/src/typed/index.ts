/** The one place that reads what people type: amounts, numbers, codes, names and passwords. Pages and servers use it. */
export { type AmountStyle, countTyped, minorTyped, parseAmount, type TypedAmount, typedOf } from './amount.ts';
export { plainField } from './field.ts';
export { isSameName, nameOf, namePattern } from './name.ts';
export { accountNumberOf, codeOf, longestTypedCode, plainText, telephoneOf, withoutMarks } from './plain.ts';
export { secretOf } from './secret.ts';
