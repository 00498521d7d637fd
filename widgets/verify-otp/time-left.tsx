import { formatClock, formatCountdown } from '#club/rules/dates.ts';
import { ChangingText } from '#ui/changing-text.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { Countdown } from './countdown.ts';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';

interface TimeLeftProps {
  countdown: Countdown;
  copy: VerifyOtpCopy;
  /** What the time is for. */
  label: string;
  id: string;
}

/** Renders the time left as mm:ss and announces the minutes (OTP-04). */
export function TimeLeft({ countdown, copy, label, id }: TimeLeftProps) {
  const left = useSignal(countdown.left);
  const deadline = useSignal(countdown.deadline);
  const language = useLanguage();
  return (
    <div className="club-otp-time" data-state={left > 0 ? 'running' : 'over'}>
      {left > 0 ? (
        <p key="left" id={id}>
          <span className="club-soft">
            <ChangingText>{label}</ChangingText>
          </span>{' '}
          <span className="club-otp-clock" role="timer">
            <ChangingText>{formatCountdown(left)}</ChangingText>
          </span>{' '}
          <span className="club-otp-until">
            <ChangingText>{copy.worksUntil(formatClock(deadline, language))}</ChangingText>
          </span>
        </p>
      ) : (
        <p key="over" aria-hidden="true">
          {copy.timeIsUp}
        </p>
      )}
      <p className="club-hidden" aria-live="polite">
        <ChangingText>{left > 0 ? copy.minutesLeft(Math.ceil(left / 60)) : copy.timeIsUp}</ChangingText>
      </p>
    </div>
  );
}
