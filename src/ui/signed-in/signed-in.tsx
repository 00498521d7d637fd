import { useLayoutEffect } from 'react';
import { Breakable } from '../breakable.tsx';
import { Button } from '../button.tsx';
import { useCopy } from '../copy.tsx';
import { PlaceLink } from '../place-link.tsx';
import { ToastFallback } from '../toast/toast-fallback.tsx';
import { useSignal } from '../use-signal.ts';
import { useModel } from '../world/world.tsx';
import { createMemberModel } from './member.model.ts';
import { signedInCopy } from './signed-in.copy.ts';

export interface SignedInProps {
  /** The id of its heading. */
  titleId: string;
  /** Whether the way on leads to the partner site. */
  toPartner: boolean;
  /** Called once it is there. */
  onShown(): void;
}

/** Renders who is signed in, a way to go on, and a logout. */
export function SignedIn({ titleId, toPartner, onShown }: SignedInProps) {
  const copy = useCopy('signed-in', signedInCopy);
  const model = useModel(createMemberModel);
  const name = useSignal(model.name);
  const isLeaving = useSignal(model.isLeaving);
  useLayoutEffect(onShown, [onShown]);
  return (
    <>
      <div className="club-form-head">
        <h1 id={titleId}>{copy.title}</h1>
        <p className="club-soft">{name ? <Breakable text={copy.as(name)} /> : copy.nameless}</p>
      </div>
      <ToastFallback />
      {toPartner ? (
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
