import '#style/field.css';
import '#style/form-card.css';
import type { ReactNode, Ref } from 'react';
import { NoScriptForm } from '../shell/no-script.tsx';

interface FormPageProps {
  children: ReactNode;
  /** The form also works without scripts: the browser posts it to a plain page. */
  plain?: boolean;
  blockRef?: Ref<HTMLDivElement>;
  /** What a wide screen shows next to the form. */
  aside?: ReactNode;
  /** A wider card. */
  wide?: boolean;
}

/** Renders a page with one form. */
export function FormPage({ children, plain, blockRef, aside, wide }: FormPageProps) {
  return (
    <div className="club-page club-page-form" data-aside={aside ? '' : undefined}>
      <div className="club-card club-page-form-card" data-wide={wide ? '' : undefined} ref={blockRef}>
        {plain ? null : <NoScriptForm />}
        {children}
      </div>
      {aside}
    </div>
  );
}
