import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'club-founder-spots': HTMLAttributes<HTMLElement> & { label?: string; count?: 'rule' | 'actual' };
    }
  }
}
