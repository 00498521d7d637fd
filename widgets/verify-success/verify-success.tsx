import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { verifySuccessCopy } from './verify-success.copy.ts';
import { createVerifySuccessModel } from './verify-success.model.ts';

const letter = lazyModule(async () => (await import('./letter-picture.tsx')).LetterPicture);

/**
 * Renders the welcome after identity verification, or asks a guest to log in. Takes no props. Needs `configureClub()` or
 * a `WorldProvider`. Asks the page by `club-navigate` (benefits) and `club-leave` (partner site).
 */
export function VerifySuccess() {
  const copy = useCopy('verify-success', verifySuccessCopy);
  const model = useModel(createVerifySuccessModel);
  const state = useSignal(model.state);
  const signedIn = useSignal(model.signedIn);
  const title = useDomId();

  return (
    <section
      className="club club-form-card club-verify-success"
      data-state={state.at}
      aria-labelledby={title}
    >
      <div className="club-verify-success-picture">
        <LazyPart module={letter}>{(Letter) => <Letter credit={copy.credit} />}</LazyPart>
      </div>
      <div className="club-verify-success-words">
        <div className="club-form-head">
          <h1 id={title}>
            <ChangingText>{signedIn ? copy.title : copy.guestTitle}</ChangingText>
          </h1>
          <p className="club-soft">
            <ChangingText>{signedIn ? copy.lead : copy.guestLead}</ChangingText>
          </p>
        </div>
        {signedIn ? null : (
          <PlaceLink place="login" className="club-button">
            {copy.logIn}
          </PlaceLink>
        )}
        <Button wide look={signedIn ? 'primary' : 'secondary'} onClick={model.toDashboard}>
          {copy.dashboard}
        </Button>
        <Button
          wide
          look={signedIn ? 'secondary' : 'quiet'}
          busy={state.at === 'leaving' ? copy.leaving : undefined}
          onClick={() => void model.toPartner()}
        >
          {copy.partner}
        </Button>
      </div>
    </section>
  );
}
