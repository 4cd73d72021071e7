export { drawElement, inTurn, speak } from '../server/draw-element.ts';
export { serverSideOf } from '../server/draw-remote.tsx';
