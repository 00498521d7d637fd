import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { emailOf, givenEmail, useEnteredForm } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { type ForgotPasswordCopy, forgotPasswordCopy } from './forgot-password.copy.ts';
import {
  createForgotPasswordModel,
  emailFault,
  type ForgotPasswordModel,
  type ForgotPasswordState,
} from './forgot-password.model.ts';

/** The props of `ForgotPassword`. All are optional. */
export interface ForgotPasswordProps {
  /** The email address to fill in. */
  email?: string;
}

const screenOf = (state: ForgotPasswordState) => (state.at === 'sending' ? state.from : state.at);

/**
 * Renders the form that sends a link to set a new password. Needs `configureClub()` or a `WorldProvider`. Asks the page
 * by `club-navigate`, and sends its results as `club-notify`.
 */
export function ForgotPassword({ email }: ForgotPasswordProps) {
  const copy = useCopy('forgot-password', forgotPasswordCopy);
  const model = useModel((world) => createForgotPasswordModel(world, copy));
  const state = useSignal(model.state);
  const title = useDomId();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = screenOf(state);
  const shown = useRef(screen);

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (screen === 'sent') heading.current?.focus();
    else input.current?.focus();
  }, [screen]);

  return (
    <section
      className="club club-form-card club-forgot-password"
      data-state={state.at}
      aria-labelledby={title}
    >
      <div className="club-form-head">
        <h1 id={title} ref={heading} tabIndex={-1}>
          <ChangingText>{screen === 'sent' ? copy.sentTitle : copy.title}</ChangingText>
        </h1>
        <p className="club-soft">
          <Breakable text={screen === 'sent' ? copy.sentTo(state.email) : copy.lead} />
        </p>
      </div>
      <ToastFallback />
      {screen === 'sent' ? (
        <Sent model={model} copy={copy} />
      ) : (
        <EmailForm model={model} copy={copy} email={givenEmail(email)} inputRef={input} />
      )}
      <p className="club-forgot-password-else">
        {screen === 'sent' ? null : <span>{`${copy.remembered} `}</span>}
        <PlaceLink place="login">
          <ChangingText>{screen === 'sent' ? copy.backToLogin : copy.login}</ChangingText>
        </PlaceLink>
      </p>
    </section>
  );
}

interface ScreenProps {
  model: ForgotPasswordModel;
  copy: ForgotPasswordCopy;
}

const busyWords = ({ at }: ForgotPasswordState, copy: ForgotPasswordCopy) =>
  at === 'sending' ? copy.submitting : undefined;

interface EmailFormProps extends ScreenProps {
  /** The email address to fill in. */
  email: string;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Renders the field for the address. */
function EmailForm({ model, copy, email, inputRef }: EmailFormProps) {
  const state = useSignal(model.state);
  const { entered, read, handlers } = useEnteredForm(emailOf, '');
  const fault = state.at === 'entering' ? state.fault : undefined;
  // A fixed fault disappears immediately.
  const isFaulty = fault !== undefined && emailFault(entered) === fault;

  // Each press sets a new state, so a second press on a faulty form moves focus again.
  useLayoutEffect(() => {
    if (state.at === 'entering' && state.fault) inputRef.current?.focus();
  }, [inputRef, state]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.submit(read(event));
  };

  return (
    <form noValidate method="post" onSubmit={submit} {...handlers}>
      <Field
        label={copy.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        defaultValue={state.email || email}
        inputRef={inputRef}
        required
        error={isFaulty ? copy.faults[fault] : undefined}
      />
      <Button type="submit" wide busy={busyWords(state, copy)}>
        {copy.submit}
      </Button>
    </form>
  );
}

/** Renders what to do until the email arrives. */
function Sent({ model, copy }: ScreenProps) {
  const busy = busyWords(useSignal(model.state), copy);
  return (
    <div className="club-forgot-password-sent">
      <p className="club-soft">{copy.sentHint}</p>
      <Button wide look="secondary" busy={busy} onClick={() => void model.sendAgain()}>
        {copy.sendAgain}
      </Button>
      <Button wide look="quiet" onClick={() => model.correct()}>
        {copy.otherEmail}
      </Button>
    </div>
  );
}
