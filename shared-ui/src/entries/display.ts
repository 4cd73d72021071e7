export { ProgressBar } from '../display/progress-bar.tsx';
export { StepList } from '../display/step-list.tsx';
export { TimeLine } from '../display/time-line.tsx';
