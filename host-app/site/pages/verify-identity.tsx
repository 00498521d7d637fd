import '#widgets/verify-identity/verify-identity.css';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { VerifyIdentity } from '#widgets/verify-identity/verify-identity.tsx';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';
import { VerifySteps } from './verify-steps/verify-steps.tsx';

/** Renders /verify-identity. A member with a paid plan sees no steps, because nothing starts. */
export function Page() {
  const standing = useSignal(useWorld().club.membership.standing);
  return (
    <FormPage aside={standing === 'paid' ? <FormPicture /> : <VerifySteps />}>
      <VerifyIdentity />
    </FormPage>
  );
}
