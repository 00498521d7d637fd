import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel, useWorld } from '#ui/world.tsx';
import type { PageProps } from '../screen.ts';
import { FormPage } from './form-page.tsx';
import { unsubscribeCopy } from './unsubscribe.copy.ts';
import { createUnsubscribeModel } from './unsubscribe.model.ts';

export function Page({ query }: PageProps) {
  const copy = useCopy('unsubscribe', unsubscribeCopy);
  const { host } = useWorld();
  const email = query.get('email')?.trim() || undefined;
  const model = useModel(({ club }) => createUnsubscribeModel(club, copy, email));
  const state = useSignal(model.state);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (state.at === 'done') title.current?.focus();
  }, [state.at]);

  return (
    <FormPage>
      <section className="club-form-card" data-state={state.at}>
        <h1 ref={title} tabIndex={-1}>
          {state.at === 'done' ? copy.doneTitle : copy.title}
        </h1>
        {state.at === 'done' ? (
          <>
            <p>{copy.done}</p>
            <PlaceLink place="home" className="club-button">
              {copy.toHome}
            </PlaceLink>
          </>
        ) : (
          <>
            <p>{copy.question}</p>
            {email ? (
              <p>
                {copy.forEmail} <strong>{email}</strong>
              </p>
            ) : null}
            <p
              className="club-banner"
              role="alert"
              data-tone={state.at === 'confirm' && state.fault ? 'bad' : undefined}
            >
              {state.at === 'confirm' ? state.fault : null}
            </p>
            <div className="club-actions">
              <Button
                onClick={() => void model.confirm()}
                disabled={!email}
                busy={state.at === 'sending' ? copy.sending : undefined}
              >
                {copy.yes}
              </Button>
              <Button look="secondary" onClick={() => host.navigate({ place: 'home' })}>
                {copy.no}
              </Button>
            </div>
          </>
        )}
      </section>
    </FormPage>
  );
}
