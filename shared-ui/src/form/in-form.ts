import { createContext } from 'react';

/** Whether the form itself has loaded: until then its items show placeholders, even if they have loaded before it. */
export const InForm = createContext(false);
