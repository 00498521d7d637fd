import { Breakable } from '../breakable.tsx';
import { Button } from '../button.tsx';
import { useCopy } from '../copy.tsx';
import { PlaceLink } from '../place-link.tsx';
import { OwnBanner } from '../toast/own-banner.tsx';
import { useSignal } from '../use-signal.ts';
import { signedInCopy } from './signed-in.copy.ts';
import type { SignedInModel } from './signed-in.model.ts';

/** Renders who is signed in, a way to go on, and a logout. `titleId` is the id of its heading. */
export function SignedIn({ model, titleId }: { model: SignedInModel; titleId: string }) {
  const copy = useCopy('signed-in', signedInCopy);
  const name = useSignal(model.name);
  const isLeaving = useSignal(model.isLeaving);
  return (
    <>
      <div className="club-form-head">
        <h1 id={titleId}>{copy.title}</h1>
        <p className="club-soft">{name ? <Breakable text={copy.as(name)} /> : copy.nameless}</p>
      </div>
      <OwnBanner />
      {model.toPartner ? (
        <Button wide busy={isLeaving ? copy.leaving : undefined} onClick={() => void model.goOn()}>
          {copy.goOn}
        </Button>
      ) : (
        <PlaceLink place="benefits" className="club-button" part="button" data-look="primary" data-wide="">
          {copy.goOn}
        </PlaceLink>
      )}
      <Button look="secondary" wide onClick={model.logOut}>
        {copy.logOut}
      </Button>
    </>
  );
}
