export { Answered } from '../feedback/answered.tsx';
