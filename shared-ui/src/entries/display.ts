import {
  Descriptions as AntDescriptions,
  Progress as AntProgress,
  Steps as AntSteps,
  Timeline as AntTimeline,
  Tooltip as AntTooltip,
} from 'antd';
import { themed } from '../antd/themed.tsx';

export const Descriptions: typeof AntDescriptions = themed(AntDescriptions);
export const Progress: typeof AntProgress = themed(AntProgress);
export const Steps: typeof AntSteps = themed(AntSteps);
export const Timeline: typeof AntTimeline = themed(AntTimeline);
export const Tooltip: typeof AntTooltip = themed(AntTooltip);
