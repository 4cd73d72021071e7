import { createContext } from 'react';

export interface FormAround {
  /** The id of the form, in front of those of its fields. */
  readonly id: string;
  /** The fields that are shown. */
  readonly names: Set<string>;
}

/** The form around an item, once it has loaded: until then its items show placeholders, even if they have loaded before it. */
export const InForm = createContext<FormAround | null>(null);
