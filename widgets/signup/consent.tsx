import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import type { SignupCopy } from './signup.copy.ts';

interface ConsentProps {
  copy: SignupCopy;
  error: string | undefined;
  locked: boolean;
}

/** Renders the consent checkbox (SIGNUP-13). Its links open in a new tab, so that nothing typed is lost. */
export function Consent({ copy, error, locked }: ConsentProps) {
  const base = useDomId();
  const { before, terms, between, privacy, after } = copy.consent;
  return (
    <div className="club-signup-consent" part="field">
      <div className="club-check">
        <input
          type="checkbox"
          className="club-checkbox"
          id={base}
          name="consent"
          part="input"
          required
          aria-labelledby={`${base}-words`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${base}-error` : undefined}
          aria-readonly={locked || undefined}
          onClick={(event) => {
            if (locked) event.preventDefault();
          }}
        />
        <span id={`${base}-words`}>
          <label htmlFor={base}>{before}</label>{' '}
          <PlaceLink place="terms" target="_blank" rel="noopener">
            {terms}
            <span className="club-hidden">{` ${copy.newTab}`}</span>
          </PlaceLink>
          {` ${between} `}
          <PlaceLink place="privacy" target="_blank" rel="noopener">
            {privacy}
            <span className="club-hidden">{` ${copy.newTab}`}</span>
          </PlaceLink>
          {after}
        </span>
      </div>
      {error ? (
        <p className="club-field-error" id={`${base}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
