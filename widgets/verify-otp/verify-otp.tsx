import { type FormEvent, type Ref, useLayoutEffect, useMemo, useRef } from 'react';
import type { Brand } from '#club/facts/brand.ts';
import { formatClock } from '#club/rules/dates.ts';
import { maskEmail } from '#club/rules/email.ts';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel, useWorld } from '#ui/world/world.tsx';
import { CodeInput } from './code-input.tsx';
import type { OtpState } from './otp-state.ts';
import { TimeLeft } from './time-left.tsx';
import { Verified } from './verified.tsx';
import { type VerifyOtpCopy, verifyOtpCopy } from './verify-otp.copy.ts';
import { addressOf, createVerifyOtpModel, type VerifyOtpModel } from './verify-otp.model.ts';

/** The props of `VerifyOtp`. All are optional. */
export interface VerifyOtpProps {
  /** The email that the code was sent to. The default is the one that signup or login passed on. Another one starts over. */
  email?: string;
}

/**
 * Renders the form for the six-digit code, with a countdown and a resend button. Submits when the code is complete.
 * Needs `configureClub()` or a `WorldProvider`. Dispatches `club-login` when the visitor is signed in. Asks the page by
 * `club-navigate` and `club-leave` (partner site), and shows results by `club-notify`.
 */
export function VerifyOtp({ email }: VerifyOtpProps) {
  const { club } = useWorld();
  const address = useMemo(() => addressOf(club, email), [club, email]);
  return <CodeForm key={address} email={email} />;
}

function CodeForm({ email }: VerifyOtpProps) {
  const copy = useCopy('verify-otp', verifyOtpCopy);
  const model = useModel((world) => createVerifyOtpModel(world, copy, email));
  const state = useSignal(model.state);
  const code = useSignal(model.code);
  const base = useDomId();
  const title = `${base}-title`;

  const { input, heading } = useOtpFocus(model, state);
  const isVerified = state.at === 'verified';

  const enter = (event: FormEvent<HTMLFormElement>) => {
    const field = fieldOf(event);
    const { isComposing, inputType } = event.nativeEvent as InputEvent;
    const pasted = inputType === 'insertFromPaste' ? 'paste' : undefined;
    model.enter(field.value, isComposing ? 'composition' : pasted);
    // Writing the field would end a composition.
    if (!isComposing) field.value = model.code.peek();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = fieldOf(event);
    void model.submit(field.value);
    field.value = model.code.peek();
  };

  if (state.at === 'lost') return <LostCode copy={copy} titleId={title} />;

  return (
    <section className="club club-form-card club-verify-otp" data-state={state.at} aria-labelledby={title}>
      <OtpHead copy={copy} model={model} isVerified={isVerified} titleId={title} titleRef={heading} />
      <form noValidate onSubmit={submit} onInput={enter} onChange={enter} onCompositionEnd={enter}>
        <CodeInput
          headingId={title}
          label={copy.code}
          code={code}
          inputRef={input}
          readOnly={state.at !== 'entering'}
          disabled={isVerified}
          error={state.at === 'entering' ? state.error : undefined}
        />
        <ToastFallback />
        {isVerified ? null : (
          <Button type="submit" wide busy={state.at === 'verifying' ? copy.verifying : undefined}>
            {copy.verify}
          </Button>
        )}
      </form>
      {isVerified ? (
        <Verified way={state.way} copy={copy} onPartner={() => void model.toPartner()} />
      ) : (
        <OtherWays model={model} copy={copy} timeId={`${base}-time`} />
      )}
    </section>
  );
}

const fieldOf = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  currentTarget.elements.namedItem('otp') as HTMLInputElement;

/** Moves focus after a press, whose control is disabled or gone. */
function useOtpFocus(model: VerifyOtpModel, state: OtpState) {
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the input whenever the screen returns to entering, but not on the first render.
  // A failed resend restores the same state, so focus stays on the button.
  const seen = useRef({ model, state });
  useLayoutEffect(() => {
    if (state.at !== 'entering' || seen.current.state === state) return;
    const isFirstSight = seen.current.model !== model;
    seen.current = { model, state };
    if (!isFirstSight) input.current?.focus();
  }, [model, state]);

  const isVerified = state.at === 'verified';
  useLayoutEffect(() => {
    if (isVerified) heading.current?.focus();
  }, [isVerified]);

  return { input, heading };
}

/** Renders the way back for a visitor whose address is unknown (OTP-26). */
const LostCode = ({ copy, titleId }: { copy: VerifyOtpCopy; titleId: string }) => (
  <section className="club club-form-card club-verify-otp" data-state="lost" aria-labelledby={titleId}>
    <div className="club-form-head">
      <h1 id={titleId}>{copy.title}</h1>
      <p role="alert">{copy.emailMissing}</p>
    </div>
    <PlaceLink place="signup" className="club-button" data-wide="">
      {copy.backToSignup}
    </PlaceLink>
  </section>
);

interface OtpHeadProps {
  copy: VerifyOtpCopy;
  model: VerifyOtpModel;
  isVerified: boolean;
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
}

const OtpHead = ({ copy, model, isVerified, titleId, titleRef }: OtpHeadProps) => (
  <div className="club-form-head">
    <IconTile>
      <path d="M4 8h24v17H4Z" />
      <path data-tint="accent" d={isVerified ? 'm11 16 4 4 7-8' : 'm4 9 12 9 12-9'} />
    </IconTile>
    <h1 id={titleId} ref={titleRef} tabIndex={-1}>
      <ChangingText>{isVerified ? copy.verified.title : copy.title}</ChangingText>
    </h1>
    {isVerified ? null : (
      <>
        <p className="club-soft">
          <Breakable text={copy.sentTo(maskEmail(model.email))} />
        </p>
        <MailLine copy={copy} model={model} />
      </>
    )}
  </div>
);

/** Renders what the mail server answered, once it is known. */
function MailLine({ copy, model }: { copy: VerifyOtpCopy; model: VerifyOtpModel }) {
  const mail = useSignal(model.mail);
  const text = mail && copy.mail[mail];
  const deadline = useSignal(model.countdown.deadline);
  const language = useLanguage();
  return (
    <p className="club-otp-mail" data-state={mail} aria-live="polite">
      <ChangingText>{typeof text === 'function' ? text(formatClock(deadline, language)) : text}</ChangingText>
    </p>
  );
}

interface OtherWaysProps {
  model: VerifyOtpModel;
  copy: VerifyOtpCopy;
  /** The id of the text on when a new code can be sent. */
  timeId: string;
}

/** Renders what helps when no code arrives. */
const OtherWays = ({ model, copy, timeId }: OtherWaysProps) => (
  <>
    <Resend model={model} copy={copy} timeId={timeId} />
    <details className="club-otp-help">
      <summary>{copy.help.title}</summary>
      <ul>
        <li>{copy.help.spam}</li>
        <li>
          <Breakable text={copy.help.filters(senderOf(useBrand()))} />
        </li>
        <li>{copy.help.newest}</li>
      </ul>
    </details>
    <PlaceLink place="signup" className="club-otp-back">
      {copy.backToSignup}
    </PlaceLink>
  </>
);

/** Returns the address that a full inbox may refuse. */
const senderOf = ({ mailFrom }: Brand): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

function Resend({ model, copy, timeId }: OtherWaysProps) {
  const state = useSignal(model.state);
  const isOver = useSignal(model.countdown.isOver);
  const canResend = useSignal(model.canResend) || isOver;
  return (
    <div className="club-otp-resend">
      <TimeLeft
        countdown={model.countdown}
        copy={copy}
        label={canResend ? copy.timeLeft : copy.newCodeIn}
        id={timeId}
      />
      <Button
        wide
        look="secondary"
        busy={state.at === 'resending' ? copy.resending : undefined}
        disabled={!canResend && state.at !== 'resending'}
        aria-describedby={canResend ? undefined : timeId}
        onClick={() => void model.resend()}
      >
        {copy.resend}
      </Button>
    </div>
  );
}
