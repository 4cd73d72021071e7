import Progress from 'antd/es/progress';
import { themed } from '../antd/themed.tsx';
import type { ProgressBarProps } from './progress-bar.tsx';

function ProgressBarPiece({ label, percent }: ProgressBarProps) {
  return <Progress className="a-progress" aria-label={label} percent={percent} showInfo={false} size={['100%', 8]} />;
}

export const AntdProgressBar = themed(ProgressBarPiece);
