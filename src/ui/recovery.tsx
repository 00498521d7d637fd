import { Component, Fragment, type ReactNode } from 'react';
import { writeField } from '#browser/early/write-field.ts';

interface RecoveryProps {
  /** Called when it gives up. Without it, the error goes to the boundary above. */
  onFail?(error: unknown): void;
  /** Renders instead of content that failed for good. Nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface RecoveryState {
  at: 'fine' | 'failed' | 'given up';
  error?: unknown;
  /** Counts the renders: each starts from nothing. */
  turn: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An error that is back within this time is our own: rendering again does not help. */
const GIVE_UP_MS = 1_000;

/**
 * Catches an error of its content and renders it again, with what was typed. A translator or an extension may have moved a
 * node that React changes. Gives up when the error is back within a second.
 */
export class Recovery extends Component<RecoveryProps, RecoveryState> {
  private failedAt: number;
  private fields: readonly Field[];

  // Class fields would bring their helpers into the first script of the site.
  constructor(props: RecoveryProps) {
    super(props);
    this.state = { at: 'fine', turn: 0 };
    this.failedAt = -GIVE_UP_MS;
    this.fields = [];
  }

  static getDerivedStateFromError(error: unknown): Partial<RecoveryState> {
    return { at: 'failed', error };
  }

  override componentDidCatch(error: unknown): void {
    const now = performance.now();
    const isBack = now - this.failedAt < GIVE_UP_MS;
    this.failedAt = now;
    this.setState(({ turn }) => ({ at: isBack ? 'given up' : 'fine', turn: turn + 1 }));
    if (isBack) this.props.onFail?.(error);
  }

  /** Remembers the fields before they leave the page. They keep their values. */
  override getSnapshotBeforeUpdate(_: RecoveryProps, before: RecoveryState): null {
    const isLeaving = this.state.at !== 'fine' || this.state.turn !== before.turn;
    if (before.at === 'fine' && isLeaving) this.fields = this.shownFields();
    return null;
  }

  override componentDidUpdate(): void {
    if (this.state.at === 'fine') this.enter();
  }

  private shownFields(): Field[] {
    return [...document.querySelectorAll<Field>('input, textarea, select')];
  }

  /** Writes what was typed into the fields of the new render. */
  private enter(): void {
    const gone = this.fields.filter((field) => !field.isConnected);
    this.fields = [];
    const shown = gone.length > 0 ? this.shownFields() : [];
    for (const { name, type, value, checked } of gone as readonly HTMLInputElement[]) {
      const field = shown.find((one) => one.name === name && one.type === type) as
        | HTMLInputElement
        | undefined;
      if (!field) continue;
      shown.splice(shown.indexOf(field), 1);
      if (type === 'checkbox') {
        if (field.checked !== checked) field.click();
      } else if (type !== 'file' && field.value !== value) writeField(field, value);
    }
  }

  override render(): ReactNode {
    const { at, turn, error } = this.state;
    const { children, fallback, onFail } = this.props;
    if (at === 'fine') return <Fragment key={turn}>{children}</Fragment>;
    if (at === 'given up' && !onFail) throw error;
    return at === 'given up' ? fallback : null;
  }
}
