import type { ReactNode } from 'react';
import { SubpagePart } from '#ui/subpage-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { SecurityModel, SecurityPart } from './security.model.ts';

interface PartProps {
  model: SecurityModel;
  part: SecurityPart;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Renders a part of the page with the result of its last task. */
export function Part({ model, part, title, lead, children }: PartProps) {
  const result = useSignal(model.result);
  return (
    <SubpagePart part={part} title={title} lead={lead} result={result?.part === part ? result : undefined}>
      {children}
    </SubpagePart>
  );
}
