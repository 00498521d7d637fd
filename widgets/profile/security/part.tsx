import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import type { SecurityModel, SecurityPart } from './security.model.ts';

interface PartProps {
  model: SecurityModel;
  part: SecurityPart;
  title: string;
  children: ReactNode;
}

/** Renders a part of the section with its title and the result of its last task. */
export function Part({ model, part, title, children }: PartProps) {
  const result = useSignal(model.result);
  const id = useDomId();
  return (
    <section className="club-security-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      <Banner words={result?.part === part ? result : undefined} />
    </section>
  );
}
