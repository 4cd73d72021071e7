/** The texts of the first view, which the build takes out of a language's file. */
declare module '*.json?shell' {
  const texts: import('@atrium/contracts/platform').TextTree;
  export default texts;
}
