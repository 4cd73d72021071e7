/** The package brings no types. */
declare module 'zzfx' {
  export function zzfx(...recipe: readonly number[]): unknown;
  export const ZZFX: { readonly audioContext: AudioContext };
}
