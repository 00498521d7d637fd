import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { verifyIdentityCopy } from './verify-identity.copy.ts';
import { createVerifyIdentityModel } from './verify-identity.model.ts';

/**
 * Renders the button that activates the free membership of a signed-in member. Takes no props. Needs `configureClub()`
 * or a `WorldProvider`. Asks the page by `club-navigate` to go to /VerifySuccess, and shows errors by `club-notify`.
 */
export function VerifyIdentity() {
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
      <svg className="club-verify-identity-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path
          fillRule="evenodd"
          d="M20 2 37 12v13c0 7-7 11.5-17 13C10 36.5 3 32 3 25V12zm0 7.5-11 7v4l11-7 11 7v-4zm0 8.5-2 4.200-4.600.6 3.400 3.200-.9 4.600 4.100-2.300 4.100 2.300-.9-4.600 3.400-3.200-4.600-.6z"
        />
      </svg>
      <div className="club-form-head">
        <h1 id={title}>
          <ChangingText>{paidPlan ? copy.paidTitle : copy.title}</ChangingText>
        </h1>
        <p className="club-soft">
          <ChangingText>{paidPlan ? copy.paidLead(paidPlan) : copy.lead}</ChangingText>
        </p>
      </div>
      <ToastFallback />
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
