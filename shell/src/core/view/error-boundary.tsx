import { Component, type ReactNode } from 'react';

interface Props {
  /** Told once when something below throws while rendering. */
  onError(error: unknown): void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what a part throws while it is drawn from reaching the rest of the page. */
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
