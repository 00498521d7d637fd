import '#widgets/verify-success/verify-success.css';
import { VerifySuccess } from '#widgets/verify-success/verify-success.tsx';
import { FormPage } from './form-page.tsx';

/** Renders /VerifySuccess. */
export function Page() {
  return (
    <FormPage wide>
      <VerifySuccess />
    </FormPage>
  );
}
