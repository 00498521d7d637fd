import { useEffect } from 'react';
import { lazyModule } from '../lazy/lazy-module.ts';
import { LazyPart } from '../lazy/lazy-part.tsx';
import type { SignedInProps } from './signed-in.tsx';

/** The signed-in state of login and signup. Most visitors of a form are guests, who never load it. */
export const signedInPart = lazyModule(async () => (await import('./signed-in.tsx')).SignedIn);

/** Renders the signed-in state, and a spinner until it is loaded. */
export function LazySignedIn(props: SignedInProps) {
  return (
    <LazyPart module={signedInPart} placeholder={() => <span className="club-spinner" aria-hidden="true" />}>
      {(SignedIn) => <SignedIn {...props} />}
    </LazyPart>
  );
}

/** Calls `restored` when the browser shows the page again as it was left, for example after Back. */
export function usePageRestored(restored: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [restored]);
}
