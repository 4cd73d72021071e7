export { serverSideOf } from '../server/draw-remote.tsx';
