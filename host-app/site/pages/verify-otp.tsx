import '#style/icon-tile.css';
import '#widgets/verify-otp/verify-otp.css';
import { VerifyOtp } from '#widgets/verify-otp/verify-otp.tsx';
import type { PageProps } from '../routing/screen.ts';
import { FormFacts } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';
import { WayBack } from './way-back.tsx';

/** Renders /verify-otp. The email comes from the screen before, never from the address (Z-50). */
export function Page({ query }: PageProps) {
  return (
    <WayBack query={query}>
      <FormPage stays aside={<FormFacts />}>
        <VerifyOtp />
      </FormPage>
    </WayBack>
  );
}
