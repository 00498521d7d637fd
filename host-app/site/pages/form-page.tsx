import '#style/banner.css';
import '#style/field.css';
import '#style/form-card.css';
import { signal } from '@preact/signals-core';
import { type ReactNode, type Ref, useState } from 'react';
import { type UnshownToast, useWorld, WorldProvider } from '#ui/world/world.tsx';
import { NoScriptNote } from '../shell/no-script.tsx';
import { createFormHost } from './form-host.ts';

interface FormPageProps {
  children: ReactNode;
  blockRef?: Ref<HTMLDivElement>;
  /** What a wide screen shows next to the form. */
  aside?: ReactNode;
  /** A wider card. */
  wide?: boolean;
  /** True if the page stays after a success. */
  stays?: boolean;
}

/** Renders a page with one form. Its messages show in the form itself. */
export function FormPage({ children, blockRef, aside, wide, stays }: FormPageProps) {
  const { club, host } = useWorld();
  const [{ toast, mark, formHost }] = useState(() => {
    const shown = signal<UnshownToast | undefined>(undefined);
    const isLeft = signal(false);
    return {
      toast: shown,
      mark(page: Element | null) {
        isLeft.value = !page;
      },
      formHost: createFormHost(host, shown, { stays, isLeft }),
    };
  });
  return (
    <div className="club-page club-page-form" data-aside={aside ? '' : undefined} ref={mark}>
      <div className="club-card club-page-form-card" data-wide={wide ? '' : undefined} ref={blockRef}>
        <NoScriptNote />
        <WorldProvider club={club} host={formHost} unshown={toast}>
          {children}
        </WorldProvider>
      </div>
      {aside}
    </div>
  );
}
