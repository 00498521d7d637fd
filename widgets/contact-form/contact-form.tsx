import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { ourBrand } from '#club/facts/brand.ts';
import { EMAIL_MAX_CHARACTERS } from '#contract/email.ts';
import { MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '#contract/text-limits.ts';
import type { ContactType } from '#core/club.ts';
import { Banner } from '#ui/banner.tsx';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Field } from '#ui/field.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel } from '#ui/world/world.tsx';
import { type ContactFormCopy, contactFormCopy } from './contact-form.copy.ts';
import {
  contactErrors,
  type ContactField,
  type ContactFormModel,
  createContactFormModel,
} from './contact-form.model.ts';
import { MessageField } from './message-field.tsx';

/** The props of `ContactForm`. All are optional. */
export interface ContactFormProps {
  /** The type of the message: 'Suggestion' (the default) or 'Support'. Changing it starts an empty form. */
  type?: ContactType;
}

/**
 * Renders the form of /suggestionForm and /support (FORM-02). Shows the result in a banner for 5 s. Needs
 * `configureClub()` or a `WorldProvider`. Dispatches no events.
 */
export function ContactForm({ type }: ContactFormProps) {
  const kind = type === 'Support' ? 'Support' : 'Suggestion';
  return <Form key={kind} type={kind} />;
}

function Form({ type }: { type: ContactType }) {
  const copy = useCopy('contact-form', contactFormCopy);
  const model = useModel((world) => createContactFormModel(world, copy, type));
  const state = useSignal(model.state);
  const banner = useSignal(model.banner);
  const form = useRef<HTMLFormElement>(null);
  const title = useDomId();
  const { title: heading, lead, message, next, sentTo } = copy.kinds[type];
  const locked = state.at === 'submitting';
  const { supportEmail, takesMessages = true } = useBrand();
  const hasReader = takesMessages && supportEmail !== ourBrand.supportEmail;

  const faults = state.at === 'entering' ? state.faults : undefined;

  useLayoutEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  // The result is below the button and may be outside of a small screen.
  useLayoutEffect(() => {
    if (banner) form.current?.querySelector('.club-banner')?.scrollIntoView({ block: 'nearest' });
  }, [banner]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Focus the button first. After Enter in a field, the field gets disabled and would lose focus.
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
    void model.submit();
  };

  const closeBanner = () => {
    model.closeBanner();
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  return (
    <section className="club club-form-card club-contact-form" data-state={state.at} aria-labelledby={title}>
      <div className="club-form-head">
        <h1 id={title}>{heading}</h1>
        <p className="club-soft">{lead}</p>
      </div>
      <form ref={form} noValidate onSubmit={submit}>
        <Fields model={model} copy={copy} message={message} />
        {/* Nobody reads the address of our examples. */}
        {hasReader ? <p className="club-soft club-contact-next">{next}</p> : null}
        <Button type="submit" wide busy={locked ? copy.submitting : undefined}>
          {copy.submit}
        </Button>
        <Result model={model} close={copy.close} onClose={closeBanner} />
        {state.at === 'sent' ? <Sent title={copy.sentTitle} text={sentTo(state.email)} /> : null}
      </form>
    </section>
  );
}

interface FieldsProps {
  model: ContactFormModel;
  copy: ContactFormCopy;
  /** The label of the message. */
  message: string;
}

function Fields({ model, copy, message }: FieldsProps) {
  const state = useSignal(model.state);
  const words = useSignal(model.words);
  const faults = (state.at === 'entering' && state.faults) || {};
  const errors = contactErrors(faults, words, copy);
  const field = (name: ContactField) => ({
    name,
    required: true,
    value: words[name],
    disabled: state.at === 'submitting',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      model.write(name, target.value);
      // React restores a refused value by itself. Preact does not.
      target.value = model.words.peek()[name];
    },
  });
  return (
    <>
      <Field {...field('name')} label={copy.name} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />
      <Field
        {...field('email')}
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={EMAIL_MAX_CHARACTERS}
      />
      <MessageField
        {...field('message')}
        label={message}
        maxLength={MESSAGE_MAX_CHARACTERS}
        used={copy.characters(words.message.length, MESSAGE_MAX_CHARACTERS)}
      />
    </>
  );
}

interface ResultProps {
  model: ContactFormModel;
  /** The name of the button that closes the banner. */
  close: string;
  onClose(): void;
}

/** Renders the banner. It stays while a visitor points at it or has focused it. */
function Result({ model, close, onClose }: ResultProps) {
  return (
    <Banner
      words={useSignal(model.banner)}
      // Not onPointerEnter, which also fires when the banner scrolls under a resting pointer (TIME-11).
      onPointerMove={({ movementX, movementY }) => {
        if (movementX || movementY) model.pauseBanner();
      }}
      onPointerLeave={model.resumeBanner}
      onFocus={model.pauseBanner}
      onBlur={model.resumeBanner}
    >
      <button type="button" className="club-banner-close" aria-label={close} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </Banner>
  );
}

/** Renders what happens after sending. It stays until the visitor writes again. */
function Sent({ title, text }: { title: string; text: string }) {
  return (
    <div className="club-contact-sent">
      <h2>{title}</h2>
      <p>
        <Breakable text={text} />
      </p>
    </div>
  );
}
