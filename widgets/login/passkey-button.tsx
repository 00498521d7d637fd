import { useEffect, useState } from 'react';
import { canUsePasskeys } from '#browser/passkeys.ts';
import { TOAST_LOGIN_MS } from '#club/facts/limits.ts';
import type { Club } from '#core/club.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { warningToast } from '#ui/toast/toasts.ts';
import { useServed } from '#ui/use-served.ts';
import { useWorld } from '#ui/world/world.tsx';
import type { LoginModel } from './login.model.ts';
import { passkeyButtonCopy } from './passkey-button.copy.ts';

/** Offers a passkey after a login. The member is signed in, so a failed load needs no message. */
const offerLater = (club: Club) =>
  import('./passkey-login.ts').then(
    ({ offerNewPasskey }) => offerNewPasskey(club),
    () => undefined,
  );

/** Renders the button that logs in with a passkey, above the fields. Renders nothing where the browser has no passkeys. */
export function PasskeyButton({ model }: { model: LoginModel }) {
  const copy = useCopy('passkey-button', passkeyButtonCopy);
  const { club, host } = useWorld();
  const [isAsking, setAsking] = useState(false);
  // Served HTML has the button, so that the fields do not move in a browser with passkeys.
  const canUse = useServed() || canUsePasskeys(club.options);
  useEffect(
    () =>
      model.state.subscribe(({ at }) => {
        if (at === 'done') void offerLater(club);
      }),
    [club, model],
  );
  if (!canUse) return null;

  const press = async () => {
    setAsking(true);
    try {
      const { logInWithPasskey } = await import('./passkey-login.ts');
      await logInWithPasskey(club, model);
    } catch (cause) {
      club.log.warn('Login with a passkey failed', cause);
      host.notify(warningToast(copy.failed, TOAST_LOGIN_MS));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button look="secondary" wide busy={isAsking ? copy.asking : undefined} onClick={() => void press()}>
        <svg
          viewBox="0 0 24 24"
          width="1.375em"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.75"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 13l9-9M16 8l3 3" />
        </svg>
        <span>{copy.label}</span>
      </Button>
      <div className="club-divider">{copy.or}</div>
    </>
  );
}
