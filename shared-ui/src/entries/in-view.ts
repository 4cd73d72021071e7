export { InView } from '../layout/in-view.tsx';
