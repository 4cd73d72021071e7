/** Small components that share most of their code. */
export { AntdProgressBar } from './antd-progress-bar.tsx';
export { AntdStepList } from './antd-step-list.tsx';
export { AntdTimeLine } from './antd-time-line.tsx';
