import { passwordRules } from '#club/rules/password.ts';
import type { PlainForm } from '#contract/plain-view.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Field } from '#ui/field.tsx';
import { passwordChecklistCopy } from '#ui/password/password-checklist.copy.ts';
import { Consent } from '#widgets/signup/consent.tsx';
import { type SignupCopy, signupCopy } from '#widgets/signup/signup.copy.ts';
import { usePlainAction } from '../pages/plain-action.ts';
import { FormHead, faultOf, PostForm } from './plain-form.tsx';
import type { FieldFault } from './problem.tsx';

const order = ['name', 'lastName', 'email', 'password', 'consent'] as const;
type SignupField = (typeof order)[number];

/** Returns the faults with the texts of the specification where it has them (SIGNUP-13, SIGNUP-25). */
function faultsOf(form: PlainForm, copy: SignupCopy): FieldFault[] {
  const notValid: Partial<Record<SignupField, string>> = {
    email: copy.emailInvalid,
    password: copy.passwordWeak,
  };
  const missing = { ...copy.faults, consent: copy.consentMissing };
  return order.flatMap((field) => {
    const fault = form.faults[field];
    if (!fault) return [];
    return [{ field, text: (fault === 'not-valid' && notValid[field]) || missing[field] }];
  });
}

/** Renders the signup form. The rules of the password are a plain list. */
export function SignupPage({ form }: { form: PlainForm }) {
  const copy = useCopy('signup', signupCopy);
  const { hint, title, rules } = useCopy('password-checklist', passwordChecklistCopy);
  const faults = faultsOf(form, copy);
  const isIncomplete = order.some((field) => field !== 'consent' && form.faults[field] === 'missing');
  const field = (name: Exclude<SignupField, 'consent'>) => ({
    id: name,
    name,
    label: copy[name],
    required: true,
    // The server never gives a password back, and this form would not show one.
    defaultValue: name === 'password' ? undefined : form.typed[name],
    error: faultOf(faults, name),
  });
  return (
    <>
      <FormHead
        title={copy.title}
        lead={copy.lead}
        form={form}
        faults={faults}
        heading={isIncomplete ? copy.fillAll : undefined}
      />
      <PostForm to="signup" token={form.token}>
        <div className="club-signup">
          <div className="club-signup-names">
            <Field {...field('name')} autoComplete="given-name" maxLength={100} />
            <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
          </div>
        </div>
        <Field
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <Field
          {...field('password')}
          type="password"
          autoComplete="new-password"
          hint={hint}
          aria-describedby="rules"
        />
        <ul className="club-plain-rules" id="rules" aria-label={title}>
          {passwordRules.map((rule) => (
            <li key={rule}>{rules[rule]}</li>
          ))}
        </ul>
        <Consent
          id="consent"
          copy={{ ...copy, faults: { ...copy.faults, consent: copy.consentMissing } }}
          faulty={form.faults.consent !== undefined}
          locked={false}
          defaultChecked={form.typed.consent !== undefined}
        />
        <Button type="submit" wide>
          {copy.submit}
        </Button>
      </PostForm>
      <p className="club-signup-else">
        {copy.member} <a href={usePlainAction('login')}>{copy.logIn}</a>
      </p>
    </>
  );
}
