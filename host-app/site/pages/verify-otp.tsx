import '#style/icon-tile.css';
import '#widgets/verify-otp/verify-otp.css';
import { VerifyOtp } from '#widgets/verify-otp/verify-otp.tsx';
import { FormFacts } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';

/** Renders /verify-otp. The email comes from the screen before, never from the address (Z-50). */
export function Page() {
  return (
    <FormPage stays aside={<FormFacts />}>
      <VerifyOtp />
    </FormPage>
  );
}
