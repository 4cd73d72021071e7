export * from './use-file-download.ts';
