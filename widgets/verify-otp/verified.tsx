import { Button } from '#ui/button.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import type { OtpState } from './otp-state.ts';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';

interface VerifiedProps {
  way: Extract<OtpState, { at: 'verified' }>['way'];
  copy: VerifyOtpCopy;
  onPartner(): void;
}

/** Renders what follows a verified code: the welcome and the next step. */
export function Verified({ way, copy, onPartner }: VerifiedProps) {
  return (
    <div className="club-otp-verified">
      <p className="club-otp-welcome">
        <span className="club-otp-tick" aria-hidden="true" />
        {copy.success}
      </p>
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
