import { lazyPiece } from '../lazy/lazy-piece.tsx';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** A progress bar, with antd's. */
export const ProgressBar = lazyPiece<ProgressBarProps>(
  () => import('./antd-display-parts.ts').then(({ AntdProgressBar }) => AntdProgressBar),
  () => <div style={{ height: 8 }} />,
);
