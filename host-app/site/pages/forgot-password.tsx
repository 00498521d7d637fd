import '#widgets/forgot-password/forgot-password.css';
import { ForgotPassword } from '#widgets/forgot-password/forgot-password.tsx';
import { FormFacts } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';
import { usePlainAction } from './plain-action.ts';

/** Renders /forgot-password. */
export function Page() {
  const action = usePlainAction('forgot-password');
  return (
    <FormPage plain aside={<FormFacts />}>
      <ForgotPassword action={action} />
    </FormPage>
  );
}
