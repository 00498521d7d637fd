import type { PlainForm } from '#contract/plain-view.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Field } from '#ui/field.tsx';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { usePlainAction } from '../pages/plain-action.ts';
import { plainCopy } from './plain.copy.ts';
import { FormHead, faultOf, PostForm } from './plain-form.tsx';

/** Renders the form for the one-time code, and the button that asks for a new one. */
export function CodePage({ form }: { form: PlainForm }) {
  const copy = useCopy('verify-otp', verifyOtpCopy);
  const { codeHint } = useCopy('plain', plainCopy);
  const fault = form.faults.otp;
  const faults = fault
    ? [{ field: 'otp', text: fault === 'not-digits' ? copy.onlyNumbers : copy.sixDigits }]
    : [];
  return (
    <>
      <FormHead title={copy.title} lead={copy.sentTo(form.sentTo ?? '')} form={form} faults={faults} />
      <PostForm to="code" token={form.token}>
        <Field
          id="otp"
          name="otp"
          className="club-plain-code"
          label={copy.code}
          hint={codeHint}
          error={faultOf(faults, 'otp')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck="false"
          maxLength={32}
          defaultValue={form.typed.otp}
        />
        <Button type="submit" wide>
          {copy.verify}
        </Button>
      </PostForm>
      <PostForm to="new-code" token={form.token}>
        <Button type="submit" look="secondary" wide>
          {copy.resend}
        </Button>
      </PostForm>
      <div className="club-otp-aid club-otp-help">
        <h2 className="club-plain-help-title">{copy.help.title}</h2>
        <ul>
          <li>{copy.help.spam}</li>
          <li>{copy.help.filters}</li>
          <li>{copy.help.newest}</li>
        </ul>
      </div>
      <a className="club-otp-back" href={usePlainAction('signup')}>
        {copy.backToSignup}
      </a>
    </>
  );
}

/** Renders the code page of a visitor whose address is not known (OTP-26). */
export function CodeLostPage() {
  const copy = useCopy('verify-otp', verifyOtpCopy);
  const { newCode, toLogin } = useCopy('plain', plainCopy);
  return (
    <>
      <div className="club-form-head">
        <h1>{copy.title}</h1>
        <p>{copy.emailMissing}</p>
      </div>
      <a className="club-button" data-wide="" href={usePlainAction('signup')}>
        {copy.backToSignup}
      </a>
      <p>
        {newCode} <a href={usePlainAction('login')}>{toLogin}</a>
      </p>
    </>
  );
}
