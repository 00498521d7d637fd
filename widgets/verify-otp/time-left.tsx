import { formatClock, formatCountdown } from '#club/rules/dates.ts';
import { useLanguage } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { Countdown } from './countdown.ts';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';

/** Renders the time left as mm:ss and announces the minutes (OTP-04). */
export function TimeLeft({ countdown, copy }: { countdown: Countdown; copy: VerifyOtpCopy }) {
  const left = useSignal(countdown.left);
  const deadline = useSignal(countdown.deadline);
  const language = useLanguage();
  return (
    <div className="club-otp-time" data-state={left > 0 ? 'running' : 'over'}>
      {left > 0 ? (
        <p>
          <span className="club-soft">{copy.timeLeft}</span>{' '}
          <span className="club-otp-clock" role="timer">
            {formatCountdown(left)}
          </span>{' '}
          <span className="club-otp-until">{copy.worksUntil(formatClock(deadline, language))}</span>
        </p>
      ) : (
        <p aria-hidden="true">{copy.timeIsUp}</p>
      )}
      <p className="club-hidden" aria-live="polite">
        {left > 0 ? copy.minutesLeft(Math.ceil(left / 60)) : copy.timeIsUp}
      </p>
    </div>
  );
}
