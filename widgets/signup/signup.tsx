import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { partnerReturnQuery } from '#club/rules/partner-return.ts';
import type { SignupEntry } from '#club/rules/signup-faults.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { textOf, useEnteredForm } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { GoogleButton } from '#ui/google-button/google-button.tsx';
import { OwnNotice } from '#ui/notice/own-notice.tsx';
import { passwordChecklistCopy } from '#ui/password/password-checklist.copy.ts';
import { PasswordChecklist } from '#ui/password/password-checklist.tsx';
import { PasswordField } from '#ui/password/password-field.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { inOwnWorld, useModel } from '#ui/world/world.tsx';
import { Consent } from './consent.tsx';
import { NextStepPanel } from './next-step.tsx';
import { signupCopy } from './signup.copy.ts';
import { createSignupModel, isFaulty, type SignupAsked, type SignupFieldName } from './signup.model.ts';

/**
 * The props of `Signup`. All are optional. `campaign` and `source` are for pages that embed the form; our site reads
 * them from its URL.
 */
export interface SignupProps extends SignupAsked {
  /** The address that the form posts to before a script runs. Only for pages of the club's own site. */
  action?: string;
}

const nothing: SignupEntry = { name: '', lastName: '', email: '', password: '', consent: false };

const entryOf = (form: FormData): SignupEntry => ({
  name: textOf(form, 'name'),
  lastName: textOf(form, 'lastName'),
  email: textOf(form, 'email'),
  password: textOf(form, 'password'),
  consent: form.has('consent'),
});

/**
 * Renders the signup form, with Google as an alternative. Needs `configureClub()` or a `WorldProvider`; Google also
 * needs the option `googleClientId`. Dispatches `club-signup`, or `club-login` with Google. Asks the page by
 * `club-navigate` (code screen, after 3 s) and `club-leave` (partner site), and shows errors by `club-notify`.
 */
export const Signup = inOwnWorld(SignupScreen);

function SignupScreen({ action, ...asked }: SignupProps) {
  const copy = useCopy('signup', signupCopy);
  const checklistCopy = useCopy('password-checklist', passwordChecklistCopy);
  const model = useModel((world) => createSignupModel(world, copy, asked));
  const state = useSignal(model.state);
  const { entered, read, handlers } = useEnteredForm(entryOf, nothing);
  const form = useRef<HTMLFormElement>(null);
  const base = useDomId();
  const faulty = state.at === 'entering' ? state.faulty : undefined;
  const locked = state.at !== 'entering';

  useLayoutEffect(() => {
    if (faulty?.[0]) form.current?.querySelector<HTMLInputElement>(`[name="${faulty[0]}"]`)?.focus();
  }, [faulty]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.submit(read(event));
  };
  const isWrong = (name: SignupFieldName) => faulty?.includes(name) === true && isFaulty(name, entered);
  const field = (name: Exclude<SignupFieldName, 'consent'>) => ({
    name,
    label: copy[name],
    required: true,
    readOnly: locked,
    error: isWrong(name) ? copy.faults[name] : undefined,
  });

  return (
    <section
      className="club club-form-card club-signup"
      data-state={state.at}
      aria-labelledby={`${base}-title`}
    >
      <div className="club-form-head">
        <h1 id={`${base}-title`}>{copy.title}</h1>
        <p className="club-soft">{copy.lead}</p>
      </div>
      <form ref={form} noValidate method={action && 'post'} action={action} onSubmit={submit} {...handlers}>
        <div className="club-signup-names">
          <Field {...field('name')} autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <Field
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={checklistCopy.hint}
          aria-describedby={`${base}-rules`}
        />
        <PasswordChecklist password={entered.password} id={`${base}-rules`} />
        <Consent copy={copy} faulty={isWrong('consent')} locked={locked} />
        <OwnNotice />
        {state.at === 'done' ? (
          <NextStepPanel copy={copy.next} email={state.email} onGoOn={model.leaveEarly} />
        ) : (
          <Button type="submit" wide busy={state.at === 'sending' ? copy.submitting : undefined}>
            {copy.submit}
          </Button>
        )}
      </form>
      {state.at === 'done' ? null : (
        <>
          <GoogleButton or={copy.or} partnerReturn={model.toPartner} />
          <p className="club-signup-else">
            {`${copy.member} `}
            <PlaceLink place="login" query={partnerReturnQuery(model.toPartner)}>
              {copy.logIn}
            </PlaceLink>
          </p>
        </>
      )}
    </section>
  );
}
