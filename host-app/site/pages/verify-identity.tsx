import '#widgets/verify-identity/verify-identity.css';
import { VerifyIdentity } from '#widgets/verify-identity/verify-identity.tsx';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';

/** Renders /verify-identity. */
export function Page() {
  return (
    <FormPage aside={<FormPicture />}>
      <VerifyIdentity />
    </FormPage>
  );
}
