import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { emailOf, givenEmail } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
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
 * Renders the question whether to stop the emails to an address. Another `email` starts over. Without an address it has a
 * field for one. Needs `configureClub()` or a `WorldProvider`. Asks the page by `club-navigate`: No to go home, an entered
 * address to go to its question.
 */
export function Unsubscribe({ email = '' }: UnsubscribeProps) {
  const address = givenEmail(email);
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
      {email ? null : <AddressForm model={model} copy={copy} about={question} />}
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
      {email ? null : (
        <p>
          {`${copy.stuck} `}
          <PlaceLink place="support">{copy.support}</PlaceLink>
        </p>
      )}
    </>
  );
}

/** Takes the address that the link had not. Its question is the page of a link with it (UNSUB-04). */
function AddressForm({ model, copy, about }: Pick<ConfirmProps, 'model' | 'copy'> & { about: string }) {
  const [isFaulty, setFaulty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isTaken = model.ask(emailOf(new FormData(event.currentTarget)));
    setFaulty(!isTaken);
    if (!isTaken) input.current?.focus();
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <p id={about}>{copy.openAgain}</p>
      <Field
        label={copy.forEmail}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        inputRef={input}
        required
        error={isFaulty ? copy.notValid : undefined}
      />
      <Button type="submit" wide>
        {copy.goOn}
      </Button>
    </form>
  );
}
