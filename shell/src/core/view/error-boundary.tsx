import { Component, type ReactNode } from 'react';

interface Props {
  /** Called once when something below throws while rendering. */
  onError(error: unknown): void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a part that throws while rendering from taking the rest of the page down. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
