/** §4, §9: the literal that marks a default password; never accepted as a new one (T5). */
export const defaultFlaggedPassword = '{secret}';

/** §9 */
export const registerMethod = 'WEB';
