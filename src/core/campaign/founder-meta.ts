import type { ReadonlySignal } from '@preact/signals-core';

/** The figures of the Founding Member plan and their load. */
export interface FounderMeta {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** How many founder seats there are. */
  limit: number;
  /** The server's count. */
  actual: number;
  /** The count by the display rule. */
  display: number;
  /** Why the load failed (ERROR-04, ERROR-05). No screen shows it. */
  error?: string;
}

/** The founder figures. */
export interface Founder {
  readonly meta: ReadonlySignal<FounderMeta>;
  /** Loads the figures with the plans. Never rejects: a failure is in `meta`. */
  load(): Promise<void>;
}
