import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import './display.css';

export interface StepListProps {
  /** In order; the last one is the current state. */
  steps: readonly { readonly title: string; readonly content?: ReactNode }[];
}

/** The steps of an order so far, with antd's steps. */
export const StepList = lazyPiece<StepListProps>(
  () => import('./antd-display-parts.ts').then(({ AntdStepList }) => AntdStepList),
  ({ steps }) => <div style={{ height: steps.length * 56 }} />,
);
