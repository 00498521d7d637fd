import type { ComponentType } from 'react';
import type { PartnerReturn } from '#club/rules/partner-return.ts';
import { useCopy } from '#ui/copy.tsx';
import { LazySignedIn, usePageRestored } from '#ui/signed-in/lazy-signed-in.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { LoginForm } from './login-form.tsx';
import { loginCopy } from './login.copy.ts';
import { createLoginModel, type LoginModel } from './login.model.ts';

/** The props of `Login`. All are optional. */
export interface LoginProps extends PartnerReturn {
  /** The email address to fill in. */
  email?: string;
  /** Renders the login by passkey above the fields. Passkeys work on the club's own site only. */
  PasskeyButton?: ComponentType<{ model: LoginModel }>;
}

const TITLE = 'club-login-title';

/**
 * Renders the login form, with Google as an alternative. Needs `configureClub()` or a `WorldProvider`; Google also
 * needs the option `googleClientId`. A member sees who is signed in instead, with a way to go on and a logout. Dispatches `club-login` when the visitor is signed in. Asks the page by
 * `club-navigate` (benefits, code screen) and `club-leave` (partner site), and shows errors by `club-notify`.
 */
export function Login({ email = '', PasskeyButton, ...partnerReturn }: LoginProps) {
  const copy = useCopy('login', loginCopy);
  const model = useModel((world) => createLoginModel(world, copy));
  const toPartner = model.returnsToPartner(partnerReturn);
  const state = useSignal(model.state);
  // Markup that was made before the script ran has the form.
  const isMember = useSignal(model.signedIn.isShown, false);
  const { around, restore } = useRestoredFocus<HTMLElement>();
  usePageRestored(model.stay);
  return (
    <section
      {...around}
      className="club club-form-card club-login"
      data-state={isMember ? 'signed-in' : state.at}
      aria-labelledby={TITLE}
    >
      {isMember ? (
        <LazySignedIn titleId={TITLE} toPartner={toPartner} onShown={restore} />
      ) : (
        <LoginForm
          model={model}
          copy={copy}
          titleId={TITLE}
          email={email}
          toPartner={toPartner}
          PasskeyButton={PasskeyButton}
        />
      )}
    </section>
  );
}
