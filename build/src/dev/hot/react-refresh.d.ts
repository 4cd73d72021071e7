declare module 'react-refresh/runtime' {
  /** A component through all of its versions. */
  export interface Family {
    current: unknown;
  }
  export function getFamilyByType(type: unknown): Family | undefined;
  export function performReactRefresh(): { updatedFamilies: Set<Family>; staleFamilies: Set<Family> } | null;
}
