import '#style/banner.css';
import '#style/field.css';
import '#style/form-card.css';
import type { ReactNode, Ref } from 'react';
import { NoScriptNote } from '../shell/no-script.tsx';

interface FormPageProps {
  children: ReactNode;
  blockRef?: Ref<HTMLDivElement>;
  /** What a wide screen shows next to the form. */
  aside?: ReactNode;
  /** A wider card. */
  wide?: boolean;
}

/** Renders a page with one form. */
export function FormPage({ children, blockRef, aside, wide }: FormPageProps) {
  return (
    <div className="club-page club-page-form" data-aside={aside ? '' : undefined}>
      <div className="club-card club-page-form-card" data-wide={wide ? '' : undefined} ref={blockRef}>
        <NoScriptNote />
        {children}
      </div>
      {aside}
    </div>
  );
}
