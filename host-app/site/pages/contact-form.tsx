import { type FormEvent, useEffect, useRef } from 'react';
import type { ContactForm as ContactRequest } from '#core/club.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world.tsx';
import type { ContactCopy } from './contact-form.copy.ts';
import { type ContactField, createContactModel } from './contact-form.model.ts';
import { FormPage } from './form-page.tsx';

const text = (form: FormData, name: ContactField): string => String(form.get(name) ?? '');

/** The one layout of /suggestionForm and /support (FORM-02). */
export function ContactForm({ copy, type }: { copy: ContactCopy; type: ContactRequest['type'] }) {
  const model = useModel(({ club }) => createContactModel(club, copy, type));
  const state = useSignal(model.state);
  const form = useRef<HTMLFormElement>(null);
  const banner = state.at === 'submitting' ? undefined : state.banner;
  const faulty = state.at === 'entering' ? state.faulty : undefined;
  const locked = state.at === 'submitting';

  useEffect(() => {
    if (faulty) form.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
  }, [faulty]);
  useEffect(() => {
    // A field that is disabled drops focus: it waits on the button.
    if (state.at === 'submitting') form.current?.querySelector('button')?.focus();
    if (state.at === 'sent') form.current?.reset();
  }, [state.at]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    void model.submit({
      name: text(entered, 'name'),
      email: text(entered, 'email'),
      message: text(entered, 'message'),
    });
  };

  return (
    <FormPage>
      <section className="club-form-card" data-state={state.at} aria-labelledby="contact-title">
        <div className="club-form-head">
          <h1 id="contact-title">{copy.title}</h1>
          <p className="club-soft">{copy.lead}</p>
        </div>
        <form ref={form} noValidate onSubmit={submit}>
          <Field
            label={copy.name}
            name="name"
            autoComplete="name"
            required
            disabled={locked}
            aria-invalid={faulty === 'name' || undefined}
            aria-describedby="contact-banner"
          />
          <Field
            label={copy.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            disabled={locked}
            aria-invalid={faulty === 'email' || undefined}
            aria-describedby="contact-banner"
          />
          <div className="club-field">
            <label className="club-field-label" htmlFor="contact-message">
              {copy.message}
            </label>
            <div className="club-field-frame">
              <textarea
                id="contact-message"
                name="message"
                rows={6}
                className="club-field-input"
                required
                disabled={locked}
                aria-invalid={faulty === 'message' || undefined}
                aria-describedby="contact-banner"
              />
            </div>
          </div>
          <Button type="submit" wide busy={locked ? copy.submitting : undefined}>
            {copy.submit}
          </Button>
        </form>
        <p id="contact-banner" className="club-banner" role="status" data-tone={banner?.tone}>
          {banner?.text}
        </p>
      </section>
    </FormPage>
  );
}
