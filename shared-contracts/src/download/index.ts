export * from './file-contents.ts';
export * from './use-file-download.ts';
