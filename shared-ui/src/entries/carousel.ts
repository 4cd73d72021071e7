export * from '../carousel/carousel.tsx';
export * from '../carousel/columns.ts';
