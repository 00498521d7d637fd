import type { ReactNode } from 'react';
import type { PlainPlace } from '#club/facts/plain-places.ts';
import type { PlainForm } from '#contract/plain-view.ts';
import { useCopy } from '#ui/copy.tsx';
import { usePlainAction } from '../pages/plain-action.ts';
import { plainCopy } from './plain.copy.ts';
import { type FieldFault, Problem } from './problem.tsx';

interface PostFormProps {
  to: PlainPlace;
  token: string;
  children: ReactNode;
}

/** Renders a form that the browser posts. */
export function PostForm({ to, token, children }: PostFormProps) {
  return (
    <form method="post" action={usePlainAction(to)} noValidate>
      <input type="hidden" name="form_token" value={token} />
      {children}
    </form>
  );
}

interface FormHeadProps {
  title: string;
  lead: string;
  form: PlainForm;
  faults: readonly FieldFault[];
  /** The heading of the problem, where the specification gives one for all fields together. */
  heading?: string | undefined;
}

/** Renders the top of a form: what happened before, its title, and why it was not accepted. */
export function FormHead({ title, lead, form: { message, notice }, faults, heading }: FormHeadProps) {
  const copy = useCopy('plain', plainCopy);
  const isAgain = notice === 'press-again';
  return (
    <>
      {isAgain || message || faults.length > 0 ? (
        <Problem
          heading={heading}
          faults={faults}
          message={message}
          text={isAgain ? copy.notices['press-again'] : undefined}
        />
      ) : null}
      {notice && !isAgain ? (
        <p className="club-plain-notice" role="status">
          {copy.notices[notice]}
        </p>
      ) : null}
      <div className="club-form-head">
        <h1>{title}</h1>
        <p className="club-soft">{lead}</p>
      </div>
    </>
  );
}

/** Returns the text of a field's fault, if it has one. */
export const faultOf = (faults: readonly FieldFault[], field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.text;
