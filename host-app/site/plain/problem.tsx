import { useCopy, useLanguage } from '#ui/copy.tsx';
import { plainCopy } from './plain.copy.ts';

/** A fault with the text that its field shows, too. */
export interface FieldFault {
  field: string;
  text: string;
}

interface ProblemProps {
  /** The text above the list. The default is a general one. */
  heading?: string | undefined;
  faults?: readonly FieldFault[];
  /** A sentence about the whole form. */
  text?: string | undefined;
  /** The server's message, which is in English. */
  message?: string | undefined;
}

/**
 * Renders why a form was not accepted, with a link to each faulty field. The address of the page ends with `#problem`, so
 * the browser moves the focus here without a script.
 */
export function Problem({ heading, faults = [], text, message }: ProblemProps) {
  const copy = useCopy('plain', plainCopy);
  const language = useLanguage();
  return (
    <div
      className="club-plain-problem"
      id="problem"
      role="group"
      tabIndex={-1}
      aria-labelledby="problem-title"
    >
      <h2 id="problem-title">{heading ?? copy.problem}</h2>
      {text ? <p>{text}</p> : null}
      {message ? <p lang={language === 'en' ? undefined : 'en'}>{message}</p> : null}
      {faults.length > 0 ? (
        <ul>
          {faults.map(({ field, text: fault }) => (
            <li key={field}>
              <a href={`#${field}`}>{fault}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
