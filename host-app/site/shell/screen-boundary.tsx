import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-panels.tsx';

interface BoundaryProps {
  onFail(error: unknown): void;
  children: ReactNode;
}

/** Catches the error of one page. Header, footer and links remain. */
export class ScreenBoundary extends Component<BoundaryProps, { failed: boolean }> {
  // A class field would bring its helpers into the first script of the site: three functions.
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
