import type { PlainForm } from '#contract/plain-view.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Field } from '#ui/field.tsx';
import { forgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';
import { signupCopy } from '#widgets/signup/signup.copy.ts';
import { usePlainAction } from '../pages/plain-action.ts';
import { FormHead, faultOf, PostForm } from './plain-form.tsx';

/** Renders the form that asks for a link to set a new password. */
export function ForgotPasswordPage({ form }: { form: PlainForm }) {
  const copy = useCopy('forgot-password', forgotPasswordCopy);
  const { emailInvalid } = useCopy('signup', signupCopy);
  const fault = form.faults.email;
  const faults = fault
    ? [{ field: 'email', text: fault === 'missing' ? copy.emailRequired : emailInvalid }]
    : [];
  return (
    <>
      <FormHead title={copy.title} lead={copy.lead} form={form} faults={faults} />
      <PostForm to="forgot-password" token={form.token}>
        <Field
          id="email"
          name="email"
          label={copy.email}
          error={faultOf(faults, 'email')}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={form.typed.email}
        />
        <Button type="submit" wide>
          {copy.submit}
        </Button>
      </PostForm>
      <p className="club-forgot-password-else">
        {copy.remembered} <a href={usePlainAction('login')}>{copy.login}</a>
      </p>
    </>
  );
}

/** Renders what happens after a link was asked for. The text is the same for every address (Z-43). */
export function LinkSentPage({ email }: { email: string }) {
  const copy = useCopy('forgot-password', forgotPasswordCopy);
  return (
    <>
      <div className="club-form-head">
        <h1>{copy.sentTitle}</h1>
        <p>{copy.sentTo(email)}</p>
        <p className="club-soft">{copy.sentHint}</p>
      </div>
      <p className="club-actions">
        <a className="club-button" href={usePlainAction('login')}>
          {copy.backToLogin}
        </a>
        <a className="club-button" data-look="quiet" href={usePlainAction('forgot-password')}>
          {copy.sendAgain}
        </a>
      </p>
    </>
  );
}
