import { useLayoutEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel } from '#ui/world/world.tsx';
import { type UnsubscribeCopy, unsubscribeCopy } from './unsubscribe.copy.ts';
import { createUnsubscribeModel, type UnsubscribeModel, type UnsubscribeState } from './unsubscribe.model.ts';

/** The props of `Unsubscribe`. */
export interface UnsubscribeProps {
  /** The address to unsubscribe, from the link in the email. Without it Yes is disabled (UNSUB-08). */
  email?: string;
}

/**
 * Renders the question whether to stop the emails to an address. Another `email` starts over. Without an address it asks nothing,
 * and leads to support. Needs `configureClub()`
 * or a `WorldProvider`. No asks the page by `club-navigate` to go home.
 */
export function Unsubscribe({ email = '' }: UnsubscribeProps) {
  // An address has no blank: a query reads a plus as one.
  const address = email.trim().replace(/\s/g, '+');
  return <Question key={address} email={address} />;
}

function Question({ email }: { email: string }) {
  const copy = useCopy('unsubscribe', unsubscribeCopy);
  const brand = useBrand();
  const model = useModel((world) => createUnsubscribeModel(world, copy, email));
  const state = useSignal(model.state);
  const title = useDomId();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = state.at === 'done';

  useLayoutEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  return (
    <section className="club club-form-card club-unsubscribe" data-state={state.at} aria-labelledby={title}>
      <h1 id={title} ref={heading} tabIndex={-1} aria-describedby={done ? `${title}-done` : undefined}>
        <ChangingText>{done ? copy.doneTitle : copy.title}</ChangingText>
      </h1>
      {done ? (
        <>
          <p id={`${title}-done`}>{copy.done}</p>
          <PlaceLink place="home" className="club-button" data-look="secondary">
            {copy.toHome(brand.name)}
          </PlaceLink>
        </>
      ) : (
        <Confirm model={model} copy={copy} state={state} email={email} />
      )}
    </section>
  );
}

interface ConfirmProps {
  model: UnsubscribeModel;
  copy: UnsubscribeCopy;
  state: Exclude<UnsubscribeState, { at: 'done' }>;
  email: string;
}

function Confirm({ model, copy, state, email }: ConfirmProps) {
  const question = useDomId();
  const sending = state.at === 'sending';
  const fault = sending ? undefined : state.fault;
  return (
    <>
      {email ? (
        <>
          <div className="club-unsubscribe-question">
            <p id={question}>{copy.question}</p>
            <p className="club-soft">{copy.stays}</p>
          </div>
          <dl className="club-unsubscribe-email">
            <dt>{copy.forEmail}</dt>
            <dd>
              <Breakable text={email} />
            </dd>
          </dl>
        </>
      ) : null}
      <Banner words={fault ? { tone: 'bad', text: fault } : undefined} />
      {email ? null : (
        <p id={question}>
          {`${copy.openAgain} `}
          <PlaceLink place="support">{copy.support}</PlaceLink>
        </p>
      )}
      <div className="club-unsubscribe-answers" role="group" aria-describedby={question}>
        <Button
          look="secondary"
          disabled={email === ''}
          busy={sending ? copy.sending : undefined}
          aria-describedby={`${question}-yes`}
          onClick={() => void model.yes()}
        >
          {copy.yes}
        </Button>
        <p id={`${question}-yes`}>{copy.yesMeans}</p>
        <Button
          look="secondary"
          aria-disabled={sending}
          aria-describedby={`${question}-no`}
          onClick={model.no}
        >
          {copy.no}
        </Button>
        <p id={`${question}-no`}>{copy.noMeans}</p>
      </div>
    </>
  );
}
