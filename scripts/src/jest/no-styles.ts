/* What a component's tests load in place of a stylesheet. */
export {};
