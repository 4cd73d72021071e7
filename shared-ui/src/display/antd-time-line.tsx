import Timeline from 'antd/es/timeline';
import { themed } from '../antd/themed.tsx';
import type { TimeLineProps } from './time-line.tsx';

function TimeLinePiece({ entries }: TimeLineProps) {
  return <Timeline className="a-time-line" items={entries.map(({ key, content }) => ({ key, content }))} />;
}

export const AntdTimeLine = themed(TimeLinePiece);
