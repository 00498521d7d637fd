import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { partnerReturnQuery } from '#club/rules/partner-return.ts';
import type { SignupEntry, SignupFaults } from '#club/rules/signup-faults.ts';
import { EMAIL_MAX_CHARACTERS } from '#contract/email.ts';
import { NAME_MAX_CHARACTERS } from '#contract/text-limits.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { emailOf, textOf, useEnteredForm } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { GooglePart } from '#ui/google-button/google-part.tsx';
import { passwordChecklistCopy } from '#ui/password/password-checklist.copy.ts';
import { PasswordChecklist } from '#ui/password/password-checklist.tsx';
import { PasswordField } from '#ui/password/password-field.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { Consent } from './consent.tsx';
import { NextStepPanel } from './next-step.tsx';
import type { SignupCopy } from './signup.copy.ts';
import { faultTexts, type SignupFieldName, type SignupModel } from './signup.model.ts';

interface SignupFormProps {
  model: SignupModel;
  copy: SignupCopy;
  base: string;
  titleId: string;
  toPartner: boolean;
}

const nothing: SignupEntry = { name: '', lastName: '', email: '', password: '', consent: false };

const entryOf = (form: FormData): SignupEntry => ({
  name: textOf(form, 'name'),
  lastName: textOf(form, 'lastName'),
  email: emailOf(form),
  password: textOf(form, 'password'),
  consent: form.has('consent'),
});

/** Renders the fields of the signup, with Google as an alternative, and what happens next. */
export function SignupForm({ model, copy, base, titleId, toPartner }: SignupFormProps) {
  const state = useSignal(model.state);
  const { entered, read, handlers } = useEnteredForm(entryOf, nothing);
  const form = useRef<HTMLFormElement>(null);
  const faults = state.at === 'entering' ? state.faults : undefined;

  useLayoutEffect(() => {
    if (faults) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.submit(read(event));
  };
  return (
    <>
      <div className="club-form-head">
        <h1 id={titleId}>{copy.title}</h1>
        <p className="club-soft">{copy.lead}</p>
      </div>
      <form ref={form} noValidate method="post" onSubmit={submit} {...handlers}>
        {state.at === 'done' && state.stays ? null : (
          <SignupFields copy={copy} base={base} entered={entered} faults={faults} />
        )}
        <ToastFallback />
        {state.at === 'done' ? (
          <NextStepPanel copy={copy} email={state.email} onGoOn={model.leaveEarly} ifPrevented={model.stay} />
        ) : (
          <Button type="submit" wide busy={state.at === 'sending' ? copy.submitting : undefined}>
            {copy.submit}
          </Button>
        )}
      </form>
      {state.at === 'done' ? null : (
        <>
          <GooglePart or={copy.or} partnerReturn={toPartner} form={model.signedIn} />
          <p className="club-signup-else">
            {`${copy.member} `}
            <PlaceLink place="login" query={partnerReturnQuery(toPartner)}>
              {copy.logIn}
            </PlaceLink>
          </p>
        </>
      )}
    </>
  );
}

interface SignupFieldsProps {
  copy: SignupCopy;
  base: string;
  entered: SignupEntry;
  /** The fields that failed a check. Undefined unless the visitor is entering. */
  faults: SignupFaults | undefined;
}

function SignupFields({ copy, base, entered, faults }: SignupFieldsProps) {
  const locked = !faults;
  const checklistCopy = useCopy('password-checklist', passwordChecklistCopy);
  const errors = faults ? faultTexts(faults, entered, copy) : {};
  const field = (name: Exclude<SignupFieldName, 'consent'>) => ({
    name,
    label: copy[name],
    required: true,
    readOnly: locked,
    error: errors[name],
  });
  return (
    <>
      <div className="club-signup-names">
        <Field {...field('name')} autoComplete="given-name" maxLength={NAME_MAX_CHARACTERS} />
        <Field {...field('lastName')} autoComplete="family-name" maxLength={NAME_MAX_CHARACTERS} />
      </div>
      <Field
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={EMAIL_MAX_CHARACTERS}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={checklistCopy.hint}
        aria-describedby={`${base}-rules`}
      />
      <PasswordChecklist password={entered.password} id={`${base}-rules`} />
      <Consent copy={copy} error={errors.consent} locked={locked} />
    </>
  );
}
