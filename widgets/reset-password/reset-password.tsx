import { useLayoutEffect, useRef } from 'react';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { ResetForm } from './reset-form.tsx';
import { resetPasswordCopy } from './reset-password.copy.ts';
import { createResetPasswordModel } from './reset-password.model.ts';

/** The props of `ResetPassword`. */
export interface ResetPasswordProps {
  /** The token from the link in the email. Without it the screen goes to the home page. */
  token?: string;
  /** The member's email address, if known. Password managers then update the right entry. */
  email?: string;
}

/**
 * Renders the form for a new password. Checks the token on mount, and again when it changes. Needs `configureClub()` or
 * a `WorldProvider`. Asks the page by `club-navigate`, and shows results by `club-notify`.
 */
export function ResetPassword({ token = '', email }: ResetPasswordProps) {
  return <ResetVisit key={token} token={token} email={email} />;
}

function ResetVisit({ token, email }: { token: string; email: string | undefined }) {
  const copy = useCopy('reset-password', resetPasswordCopy);
  const model = useModel((world) => createResetPasswordModel(world, copy, token));
  const state = useSignal(model.state);
  const title = useDomId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [words, lead] = wordsOf(state.at, copy);

  useLayoutEffect(() => {
    // Nobody has pressed anything when a link is refused. The toast announces it.
    if (state.at === 'done') heading.current?.focus();
  }, [state.at]);

  return (
    <section
      className="club club-form-card club-reset-password"
      data-state={state.at}
      aria-labelledby={title}
    >
      <div className="club-form-head">
        <h1
          id={title}
          ref={heading}
          tabIndex={-1}
          aria-describedby={state.at === 'done' ? `${title}-done` : undefined}
        >
          <ChangingText>{words}</ChangingText>
        </h1>
        {state.at === 'done' ? (
          <p className="club-soft" id={`${title}-done`}>
            {copy.success}
          </p>
        ) : null}
        <p className="club-soft">
          <ChangingText>{lead}</ChangingText>
        </p>
      </div>
      <p className="club-reset-password-checking" role="status">
        {state.at === 'checking' ? (
          <>
            <span className="club-spinner" aria-hidden="true" />
            <span>{copy.checking}</span>
          </>
        ) : null}
      </p>
      <ToastFallback />
      {state.at === 'entering' || state.at === 'sending' ? (
        <ResetForm copy={copy} state={state} email={email} onSubmit={model.submit} />
      ) : null}
      {state.at === 'refused' ? (
        <PlaceLink place="forgot-password" className="club-button" data-look="primary">
          {copy.askAgain}
        </PlaceLink>
      ) : null}
      {state.at === 'done' ? (
        <PlaceLink place="login" className="club-button" data-look="primary">
          {copy.login}
        </PlaceLink>
      ) : null}
    </section>
  );
}

function wordsOf(at: string, copy: typeof resetPasswordCopy): [title: string, lead: string] {
  if (at === 'refused') return [copy.refusedTitle, copy.refusedLead];
  if (at === 'done') return [copy.doneTitle, copy.doneLead];
  return [copy.title, copy.lead];
}
