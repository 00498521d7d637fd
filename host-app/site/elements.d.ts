import type { HTMLAttributes } from 'react';
import type { Club } from '#core/club.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'club-founder-spots': HTMLAttributes<HTMLElement> & {
        club?: Club | undefined;
        theme?: 'light' | 'dark' | 'auto';
        label?: string;
        count?: 'rule' | 'actual';
      };
      'club-logo-strip': HTMLAttributes<HTMLElement> & {
        club?: Club | undefined;
        theme?: 'light' | 'dark' | 'auto';
        label?: string;
      };
    }
  }
}
