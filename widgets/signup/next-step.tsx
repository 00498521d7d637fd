import { useLayoutEffect, useRef } from 'react';
import { maskEmail } from '#club/rules/email.ts';
import { Breakable } from '#ui/breakable.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import type { SignupCopy } from './signup.copy.ts';

interface NextStepPanelProps {
  copy: SignupCopy;
  email: string;
  onGoOn(): void;
  ifPrevented(): void;
}

/** Renders what happens next instead of the pressed button. Moves focus here. */
export function NextStepPanel({ copy: { next, success }, email, onGoOn, ifPrevented }: NextStepPanelProps) {
  const id = useDomId();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="club-signup-next">
      <h2 ref={title} tabIndex={-1} aria-describedby={id}>
        {next.title}
      </h2>
      <p id={id}>{success}</p>
      <p>
        <Breakable text={next.text(maskEmail(email))} />
      </p>
      <PlaceLink
        place="verify-otp"
        className="club-button"
        data-wide=""
        onClick={onGoOn}
        ifPrevented={ifPrevented}
      >
        {next.goOn}
      </PlaceLink>
    </div>
  );
}
