import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useWorld } from '#ui/world.tsx';
import { FormPage } from './form-page.tsx';
import { verifySuccessCopy } from './verify-success.copy.ts';

export function Page() {
  const copy = useCopy('verify-success', verifySuccessCopy);
  const { club, host } = useWorld();
  const toPartner = async () => host.leave({ url: await club.handoff.url(), how: 'here' });
  return (
    <FormPage>
      <section className="club-form-card club-success">
        <span className="club-success-mark" aria-hidden="true" />
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
        <Button wide onClick={() => host.navigate({ place: 'benefits' })}>
          {copy.dashboard}
        </Button>
        <Button wide look="secondary" onClick={() => void toPartner()}>
          {copy.partner}
        </Button>
      </section>
    </FormPage>
  );
}
