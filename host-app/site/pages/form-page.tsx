import '#style/field.css';
import type { ReactNode, Ref } from 'react';

/** A page with one form in the middle. */
export function FormPage({ children, blockRef }: { children: ReactNode; blockRef?: Ref<HTMLDivElement> }) {
  return (
    <div className="club-page club-page-form">
      <div className="club-card club-page-form-card" ref={blockRef}>
        {children}
      </div>
    </div>
  );
}
