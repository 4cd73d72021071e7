/** The texts of the home page, and those that come with other pages, which the build takes out of a language's file. */
declare module '*.json?first' {
  const texts: import('@atrium/contracts/platform').TextTree;
  export default texts;
}
declare module '*.json?late' {
  const texts: import('@atrium/contracts/platform').TextTree;
  export default texts;
}
