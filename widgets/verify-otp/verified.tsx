import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';
import type { OtpState } from './verify-otp.model.ts';

interface VerifiedProps {
  way: Extract<OtpState, { at: 'verified' }>['way'];
  copy: VerifyOtpCopy;
  onPartner(): void;
}

/** Renders the verified state with the next step. Moves focus here, because the pressed control is gone. */
export function Verified({ way, copy, onPartner }: VerifiedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="club-otp-verified">
      <h2 ref={title} tabIndex={-1}>
        <span className="club-otp-tick" aria-hidden="true" />
        {copy.verified.title}
      </h2>
      <p>{copy.verified.text}</p>
      {way === 'redirecting' ? (
        <p className="club-otp-redirect" role="status">
          <span className="club-spinner" aria-hidden="true" />
          {copy.verified.redirecting}
        </p>
      ) : null}
      {way === 'dashboard' ? (
        <PlaceLink place="benefits" className="club-button" data-wide="">
          {copy.dashboard}
        </PlaceLink>
      ) : null}
      {way === 'partner' || way === 'leaving' ? (
        <Button wide busy={way === 'leaving' ? copy.leaving : undefined} onClick={onPartner}>
          {copy.backToPartner}
        </Button>
      ) : null}
    </div>
  );
}
