import '#widgets/forgot-password/forgot-password.css';
import { ForgotPassword } from '#widgets/forgot-password/forgot-password.tsx';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';

export function Page() {
  return (
    <FormPage stays aside={<FormPicture />}>
      <ForgotPassword />
    </FormPage>
  );
}
