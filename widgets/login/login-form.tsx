import { type ComponentType, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { TOAST_LOGIN_MS } from '#club/facts/limits.ts';
import { partnerReturnQuery } from '#club/rules/partner-return.ts';
import type { Stop } from '#core/ports.ts';
import { Button } from '#ui/button.tsx';
import { emailOf, givenEmail, textOf, useEnteredForm } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { GooglePart } from '#ui/google-button/google-part.tsx';
import { PasswordField } from '#ui/password/password-field.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import type { LoginCopy } from './login.copy.ts';
import { type LoginForm as Entered, isMissing, type LoginModel } from './login.model.ts';
import type { offerPasskeys } from './passkey-login.ts';

interface LoginFormProps {
  model: LoginModel;
  copy: LoginCopy;
  titleId: string;
  /** The email address to fill in. */
  email: string;
  toPartner: boolean;
  /** Another way to log in, above the fields. */
  PasskeyButton?: ComponentType<{ model: LoginModel }>;
}

/** Offers passkeys as soon as the visitor turns to the email field. A failure leaves the password. */
function offerAtFocus(...args: Parameters<typeof offerPasskeys>): Stop {
  const [club, , input] = args;
  let isStopped = false;
  let stop: Stop = () => {};
  const load = () => {
    import('./passkey-login.ts')
      .then(({ offerPasskeys: offer }) => {
        if (!isStopped) stop = offer(...args);
      })
      .catch((cause: unknown) => club.log.warn('Passkeys did not load', cause));
  };
  if (input.matches(':focus')) load();
  else input.addEventListener('focus', load, { once: true });
  return () => {
    isStopped = true;
    input.removeEventListener('focus', load);
    stop();
  };
}

const nothing: Entered = { email: '', password: '' };

const formOf = (form: FormData): Entered => ({
  email: emailOf(form),
  password: textOf(form, 'password'),
});

/** Follows the fields, moves focus to a missing one, and offers passkeys. Spread the rest on the form. */
function useLoginForm(model: LoginModel, copy: LoginCopy) {
  const { club } = useWorld();
  const state = useSignal(model.state);
  const ref = useRef<HTMLFormElement>(null);
  const { entered, read, handlers } = useEnteredForm(formOf, nothing);
  const missing = state.at === 'entering' ? state.missing : [];

  useLayoutEffect(() => {
    if (state.at !== 'entering') return;
    const [first] = state.missing;
    if (first) ref.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (state.isFresh) ref.current?.reset();
  }, [state]);

  useEffect(() => {
    const input = ref.current?.querySelector<HTMLInputElement>('[name="email"]');
    // Passkeys belong to the club's origin: its site, or a frame of it.
    return input && club.options.ownSite ? offerAtFocus(club, model, input) : undefined;
  }, [club, model]);

  return {
    ...handlers,
    ref,
    isBusy: state.at !== 'entering',
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void model.submit(read(event));
    },
    // A fault goes as soon as its field is valid. The fixed text is at the first one only (LOGIN-14).
    errorOf(name: keyof Entered) {
      if (!missing.includes(name) || !isMissing(name, entered)) return undefined;
      return name === missing[0] ? copy.bothRequired : copy.passwordMissing;
    },
  };
}

/** Renders the fields of the login, with Google as an alternative. */
export function LoginForm({ model, copy, titleId, email, toPartner, PasskeyButton }: LoginFormProps) {
  const { isBusy, errorOf, ...form } = useLoginForm(model, copy);
  return (
    <>
      <div className="club-form-head">
        <h1 id={titleId}>{copy.title}</h1>
        <p className="club-soft">{copy.lead}</p>
      </div>
      {PasskeyButton ? <PasskeyButton model={model} /> : null}
      <form noValidate method="post" {...form}>
        <Field
          label={copy.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={givenEmail(email)}
          required
          error={errorOf('email')}
        />
        <PasswordField
          label={copy.password}
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        <PlaceLink place="forgot-password" className="club-login-forgot">
          {copy.forgot}
        </PlaceLink>
        <ToastFallback />
        <Button type="submit" wide busy={isBusy ? copy.submitting : undefined}>
          {copy.submit}
        </Button>
      </form>
      <GooglePart or={copy.or} partnerReturn={toPartner} toastMs={TOAST_LOGIN_MS} form={model.signedIn} />
      <p className="club-login-else">
        {`${copy.newHere} `}
        <PlaceLink place="signup" query={partnerReturnQuery(toPartner)}>
          {copy.signUp}
        </PlaceLink>
      </p>
    </>
  );
}
