import { useCopy } from '#ui/copy.tsx';
import { LazySignedIn, usePageRestored } from '#ui/signed-in/lazy-signed-in.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { SignupForm } from './signup-form.tsx';
import { signupCopy } from './signup.copy.ts';
import { createSignupModel, type SignupRequest } from './signup.model.ts';

/**
 * The props of `Signup`. All are optional. `campaign` and `source` are for pages that embed the form; our site reads
 * them from its URL.
 */
export type SignupProps = SignupRequest;

/**
 * Renders the signup form, with Google as an alternative. Needs `configureClub()` or a `WorldProvider`; Google also
 * needs the option `googleClientId`. A member sees who is signed in instead, with a way to go on and a logout. Dispatches `club-signup`, or `club-login` with Google. Asks the page by
 * `club-navigate` (code screen, after 3 s) and `club-leave` (partner site), and shows errors by `club-notify`.
 */
export function Signup(request: SignupProps) {
  const copy = useCopy('signup', signupCopy);
  const model = useModel((world) => createSignupModel(world, copy, request));
  const toPartner = model.returnsToPartner(request);
  const state = useSignal(model.state);
  // Markup that was made before the script ran has the form.
  const isMember = useSignal(model.signedIn.isShown, false);
  const { around, restore } = useRestoredFocus<HTMLElement>();
  const base = useDomId();
  const titleId = `${base}-title`;
  usePageRestored(model.stay);
  return (
    <section
      {...around}
      className="club club-form-card club-signup"
      data-state={isMember ? 'signed-in' : state.at}
      aria-labelledby={titleId}
    >
      {isMember ? (
        <LazySignedIn titleId={titleId} toPartner={toPartner} onShown={restore} />
      ) : (
        <SignupForm model={model} copy={copy} base={base} titleId={titleId} toPartner={toPartner} />
      )}
    </section>
  );
}
