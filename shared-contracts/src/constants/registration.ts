/** The literal that marks a default password; never accepted as a new one (T5). */
export const defaultFlaggedPassword = '{secret}';

export const registerMethod = 'WEB';
