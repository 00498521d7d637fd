import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { OwnBanner } from '#ui/toast/own-banner.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { inOwnWorld, useModel } from '#ui/world/world.tsx';
import { verifyIdentityCopy } from './verify-identity.copy.ts';
import { createVerifyIdentityModel } from './verify-identity.model.ts';

/**
 * Renders the button that activates the free membership of a signed-in member. Takes no props. Needs `configureClub()`
 * or a `WorldProvider`. Asks the page by `club-navigate` to go to /VerifySuccess, and shows errors by `club-notify`.
 */
export const VerifyIdentity = inOwnWorld(VerifyIdentityScreen);

function VerifyIdentityScreen() {
  const copy = useCopy('verify-identity', verifyIdentityCopy);
  const model = useModel((world) => createVerifyIdentityModel(world, copy));
  const state = useSignal(model.state);
  const paidPlan = useSignal(model.paidPlan);
  const title = useDomId();

  return (
    <section
      className="club club-form-card club-verify-identity"
      data-state={state.at}
      aria-labelledby={title}
    >
      {/* The card of a member: nothing is done yet, so it is no check. */}
      <svg className="club-verify-identity-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M8 11h16v10.5H8zM8 14.5h16M11.5 18.5h4" />
      </svg>
      <div className="club-form-head">
        <h1 id={title}>{copy.title}</h1>
        <p className="club-soft">{paidPlan ? copy.paidLead(paidPlan) : copy.lead}</p>
      </div>
      <OwnBanner />
      <Button
        wide
        busy={state.at === 'submitting' ? copy.submitting : undefined}
        onClick={() => void model.submit()}
      >
        {copy.submit}
      </Button>
    </section>
  );
}
