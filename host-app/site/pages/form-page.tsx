import '#style/field.css';
import '#style/form-card.css';
import type { ReactNode, Ref } from 'react';
import { NoScriptForm } from '../shell/no-script.tsx';

/** Renders a page with one form in the middle. */
export function FormPage({ children, blockRef }: { children: ReactNode; blockRef?: Ref<HTMLDivElement> }) {
  return (
    <div className="club-page club-page-form">
      <div className="club-card club-page-form-card" ref={blockRef}>
        <NoScriptForm />
        {children}
      </div>
    </div>
  );
}
