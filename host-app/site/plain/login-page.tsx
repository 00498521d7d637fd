import type { PlainForm } from '#contract/plain-view.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Field } from '#ui/field.tsx';
import { loginCopy } from '#widgets/login/login.copy.ts';
import { usePlainAction } from '../pages/plain-action.ts';
import { FormHead, faultOf, PostForm } from './plain-form.tsx';

/** Renders the login form. */
export function LoginPage({ form }: { form: PlainForm }) {
  const copy = useCopy('login', loginCopy);
  const [first] = Object.keys(form.faults);
  // One sentence covers both fields (LOGIN-14): the first missing one shows it.
  const faults = first ? [{ field: first, text: copy.bothRequired }] : [];
  const both = first ? `${first}-error` : undefined;
  const field = (name: 'email' | 'password') => ({
    id: name,
    name,
    label: copy[name],
    required: true,
    error: faultOf(faults, name),
    ...(form.faults[name] && name !== first && { 'aria-invalid': true, 'aria-describedby': both }),
  });
  return (
    <>
      <FormHead title={copy.title} lead={copy.lead} form={form} faults={faults} />
      <PostForm to="login" token={form.token}>
        <Field
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={form.typed.email}
        />
        <Field {...field('password')} type="password" autoComplete="current-password" />
        <a className="club-login-forgot" href={usePlainAction('forgot-password')}>
          {copy.forgot}
        </a>
        <Button type="submit" wide>
          {copy.submit}
        </Button>
      </PostForm>
      <p className="club-login-else">
        {copy.newHere} <a href={usePlainAction('signup')}>{copy.signUp}</a>
      </p>
    </>
  );
}
