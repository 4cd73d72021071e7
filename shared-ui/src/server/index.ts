export { drawElement, inTurn, speak } from './draw-element.ts';
export { serverSideOf } from './draw-remote.tsx';
