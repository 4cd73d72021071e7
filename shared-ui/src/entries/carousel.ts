export * from '../carousel/carousel.tsx';
