import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world.tsx';
import { FormPage } from './form-page.tsx';
import { verifyIdentityCopy } from './verify-identity.copy.ts';
import { createVerifyIdentityModel } from './verify-identity.model.ts';

export function Page() {
  const copy = useCopy('verify-identity', verifyIdentityCopy);
  const model = useModel(createVerifyIdentityModel);
  const state = useSignal(model.state);
  return (
    <FormPage>
      <section className="club-form-card" data-state={state}>
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
        <Button
          wide
          busy={state === 'submitting' ? copy.submitting : undefined}
          onClick={() => void model.submit()}
        >
          {copy.submit}
        </Button>
      </section>
    </FormPage>
  );
}
