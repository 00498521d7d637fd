import { isInAppBrowser } from '#club/rules/in-app-browser.ts';
import { Button } from '../button.tsx';
import { ChangingText } from '../changing-text.tsx';
import { useCopy } from '../copy.tsx';
import { useDomId } from '../use-dom-id.ts';
import { useSignal } from '../use-signal.ts';
import { useModel, useWorld } from '../world/world.tsx';
import { type GoogleButtonCopy, googleButtonCopy } from './google-button.copy.ts';
import type { GoogleButtonProps, GoogleModel } from './google-button.model.ts';
import type { GoogleState } from './google-state.ts';
import type { GoogleWindow } from './google-window.tsx';
import { createLazyGoogle } from './lazy-google.ts';

/**
 * Renders 'Continue with Google'. Loads nothing from the provider before the press (A-68, CALL-35). In the browser of an
 * app, which Google refuses, it renders the reason and the other ways instead.
 */
export function GoogleButton(props: GoogleButtonProps) {
  const copy = useCopy('google-button', googleButtonCopy);
  // Served HTML has the button, and hydration needs the same.
  const model = useModel((world) =>
    createLazyGoogle(world, copy, { ...props, inApp: !world.hydrating && runsInApp() }),
  );
  const state = useSignal(model.state);
  const loaded = useSignal(model.loaded);
  const wordsId = useDomId();

  if (state.at === 'in-app')
    return (
      <div className="club-google" data-state={state.at}>
        <p className="club-google-words">{copy.inApp}</p>
      </div>
    );
  return (
    <>
      {props.or ? (
        <div className="club-divider" data-state={state.at}>
          {props.or}
        </div>
      ) : null}
      <div className="club-google" data-state={state.at}>
        <Button
          look="secondary"
          wide
          onClick={model.press}
          busy={busyWords(state, copy)}
          disabled={state.at === 'not-set-up'}
          aria-describedby={wordsId}
        >
          <GoogleMark />
          <span>{copy.label}</span>
        </Button>
        <p className="club-google-words" id={wordsId} role="status">
          <ChangingText>{words(state, copy)}</ChangingText>
        </p>
        {loaded ? <OpenWindow {...loaded} /> : null}
      </div>
    </>
  );
}

/** Renders the provider's window of the current attempt. */
function OpenWindow({ model, Window }: { model: GoogleModel; Window: typeof GoogleWindow }) {
  const { club } = useWorld();
  const attempt = useSignal(model.attempt);
  return attempt > 0 ? <Window key={attempt} clientId={club.options.googleClientId} events={model} /> : null;
}

function busyWords({ at }: GoogleState, copy: GoogleButtonCopy): string | undefined {
  if (at === 'loading') return copy.opening;
  if (at === 'sending') return copy.signingIn;
  return at === 'done' ? copy.signedIn : undefined;
}

function words(state: GoogleState, copy: GoogleButtonCopy): string | undefined {
  if (state.at === 'not-set-up') return copy.notSetUp;
  if (state.at === 'asking') return copy.continueThere;
  if (state.at === 'done') return copy.welcome(state.name);
  return state.at === 'resting' && state.blocked ? copy.pressAgain : undefined;
}

/** The provider's mark: a ring of four arcs and a bar. */
function GoogleMark() {
  return (
    <svg className="club-google-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path data-arc="red" d="M4.34 6A6.9 6.9 0 0 1 14.9 5.1" />
      <path data-arc="yellow" d="M4.34 14A6.9 6.9 0 0 1 4.34 6" />
      <path data-arc="green" d="M14.65 15.1A6.9 6.9 0 0 1 4.34 14" />
      <path data-arc="blue" d="M10.2 10H16.9A6.9 6.9 0 0 1 14.65 15.1" />
    </svg>
  );
}

/** Returns whether this page runs in the browser of an app, such as Facebook's. False on a server. */
const runsInApp = (): boolean => typeof document !== 'undefined' && isInAppBrowser(navigator.userAgent);
