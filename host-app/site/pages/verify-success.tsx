import '#widgets/verify-success/verify-success.css';
import { VerifySuccess } from '#widgets/verify-success/verify-success.tsx';
import { FormPage } from './form-page.tsx';

export function Page() {
  return (
    <FormPage wide>
      <VerifySuccess />
    </FormPage>
  );
}
