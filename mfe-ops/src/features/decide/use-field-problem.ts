import type { CallFailure } from '@atrium/contracts/calls';
import { useText } from '../../texts.ts';

/**
 * The error beside a field that the server refused, with the bounds it names.
 * @param boundText a bound of a field as its reader types it
 */
export function useFieldProblem(failure: CallFailure | null, boundText: (bound: number, field: string) => string) {
  const text = useText();
  return (field: string): string | undefined => {
    const problem = failure?.details.fields?.[field];
    if (!problem) return undefined;
    if (problem.reason === 'required') return text('fields.required');
    if (problem.reason === 'length') return text('fields.length', { min: problem.min ?? 0, max: problem.max ?? 0 });
    if (problem.max !== undefined) return text('fields.atMost', { max: boundText(problem.max, field) });
    return text('fields.invalid');
  };
}

/** A refusal that the form's own fields do not tell: of no field, or of one that the form does not have. */
export function failureOfNoField(failure: CallFailure | null, fields: object): CallFailure | null {
  const refused = Object.keys(failure?.details.fields ?? {});
  return refused.length > 0 && refused.every((name) => name in fields) ? null : failure;
}
