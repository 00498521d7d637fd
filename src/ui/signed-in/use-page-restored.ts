import { useEffect } from 'react';

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
