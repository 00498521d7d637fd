import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { NOTICE_LOGIN_MS } from '#club/facts/limits.ts';
import { type PartnerReturn, partnerReturnQuery } from '#club/rules/partner-return.ts';
import type { Stop } from '#core/ports.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { textOf, useEnteredForm } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { GoogleButton } from '#ui/google-button/google-button.tsx';
import { OwnNotice } from '#ui/notice/own-notice.tsx';
import { PasswordField } from '#ui/password/password-field.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { inOwnWorld, useModel, useWorld } from '#ui/world/world.tsx';
import { loginCopy } from './login.copy.ts';
import { createLoginModel, isMissing, type LoginForm } from './login.model.ts';
import type { offerPasskeys } from './passkey-login.ts';

/** The props of `Login`. All are optional. */
export interface LoginProps extends PartnerReturn {
  /** The email address to fill in. */
  email?: string;
  /** The address that the form posts to before a script runs. Only for pages of the club's own site. */
  action?: string;
}

/** Offers passkeys as soon as the visitor turns to the email field. A failure leaves the password. */
function offerAtFocus(...given: Parameters<typeof offerPasskeys>): Stop {
  const [club, , input] = given;
  let isStopped = false;
  let stop: Stop = () => {};
  const load = () => {
    import('./passkey-login.ts')
      .then(({ offerPasskeys: offer }) => {
        if (!isStopped) stop = offer(...given);
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

const nothing: LoginForm = { email: '', password: '' };

const formOf = (form: FormData): LoginForm => ({
  email: textOf(form, 'email'),
  password: textOf(form, 'password'),
});

/**
 * Renders the login form, with Google as an alternative. Needs `configureClub()` or a `WorldProvider`; Google also
 * needs the option `googleClientId`. Dispatches `club-login` when the visitor is signed in. Asks the page by
 * `club-navigate` (benefits, code screen) and `club-leave` (partner site), and shows errors by `club-notify`.
 */
export const Login = inOwnWorld(LoginScreen);

function LoginScreen({ email = '', action, ...asked }: LoginProps) {
  const copy = useCopy('login', loginCopy);
  const { club } = useWorld();
  const model = useModel((world) => createLoginModel(world, copy, asked));
  const state = useSignal(model.state);
  const form = useRef<HTMLFormElement>(null);
  const { entered, read, handlers } = useEnteredForm(formOf, nothing);
  const missing = state.at === 'entering' ? state.missing : [];

  useLayoutEffect(() => {
    const first = state.at === 'entering' ? state.missing[0] : undefined;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [state]);

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    // Passkeys belong to the club's origin: its site, or a frame of it.
    return input && club.options.ownSite ? offerAtFocus(club, model, input) : undefined;
  }, [club, model]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.submit(read(event));
  };
  // A fault goes as soon as its field is valid.
  const errorOf = (name: keyof LoginForm) =>
    missing.includes(name) && isMissing(name, entered) ? copy.faults[name] : undefined;

  return (
    <section
      className="club club-form-card club-login"
      data-state={state.at}
      aria-labelledby="club-login-title"
    >
      <div className="club-form-head">
        <h1 id="club-login-title">{copy.title}</h1>
        <p className="club-soft">{copy.lead}</p>
      </div>
      <form ref={form} noValidate method={action && 'post'} action={action} onSubmit={submit} {...handlers}>
        <Field
          label={copy.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={email}
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
        <OwnNotice />
        <Button type="submit" wide busy={state.at === 'entering' ? undefined : copy.submitting}>
          {copy.submit}
        </Button>
      </form>
      <GoogleButton or={copy.or} partnerReturn={model.toPartner} noticeMs={NOTICE_LOGIN_MS} />
      <p className="club-login-else">
        {`${copy.newHere} `}
        <PlaceLink place="signup" query={partnerReturnQuery(model.toPartner)}>
          {copy.signUp}
        </PlaceLink>
      </p>
    </section>
  );
}
