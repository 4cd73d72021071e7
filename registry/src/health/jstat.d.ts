declare module 'jstat' {
  const jstat: {
    /** Natural logarithm of the gamma function. */
    gammaln(x: number): number;
  };
  export default jstat;
}
