const megabyte = 1024 * 1024;

/** Bounds of a build, its compressed twins and documents among it. */
export const mostBuildBytes = 64 * megabyte;
export const mostBuildFiles = 2_000;

/** Bounds of what the registry and every page read of an artifact; the parts of this repository take a tenth of each. */
export const largestRecordBytes = megabyte / 2;
export const mostStyleBytes = megabyte;
export const largestDescriptionBytes = megabyte / 8;
/** A schema in a schema; the contracts of this repository are 21 deep. */
export const deepestJson = 64;
