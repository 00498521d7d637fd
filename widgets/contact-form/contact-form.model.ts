import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { isEmail } from '#club/rules/email.ts';
import { shownText } from '#contract/shown-text.ts';
import { isApiError } from '#core/api/api-error.ts';
import type { Club, ContactType } from '#core/club.ts';
import type { World } from '#ui/world/world.tsx';
import type { ContactFormCopy } from './contact-form.copy.ts';
import { createTimedBanner, type TimedBanner } from './timed-banner.model.ts';

export type ContactField = 'name' | 'email' | 'message';
export type ContactWords = Record<ContactField, string>;

/** The faulty fields. */
export type ContactFaults = Partial<Record<ContactField, 'missing' | 'not-valid'>>;

/** The state of the form (FORM-08). `faults` has the fields that failed a check. `sent` keeps the address of the reply. */
export type ContactState =
  | { at: 'entering'; faults?: ContactFaults }
  | { at: 'submitting' }
  | { at: 'sent'; email: string };

/** The model of the form. Nothing rejects: refusals show in the banner. */
export interface ContactFormModel extends TimedBanner {
  state: ReadonlySignal<ContactState>;
  /** The text of the fields. A signed-in member's name and email are filled in until the member changes them. */
  words: ReadonlySignal<ContactWords>;
  write(field: ContactField, text: string): void;
  submit(): Promise<void>;
}

const blank: ContactWords = { name: '', email: '', message: '' };

/** Creates the model of both forms: four checks in order, send, a banner for 5 s (FORM-07, FORM-08, FORM-13). */
export function createContactFormModel(
  { club }: World,
  copy: ContactFormCopy,
  type: ContactType,
): ContactFormModel {
  const state = signal<ContactState>({ at: 'entering' });
  const written = signal<Partial<ContactWords>>({});
  const words = computed(() => ({ ...blank, ...knownOf(club), ...written.value }));
  const { timed, showBanner } = createTimedBanner(club.clock);

  function fail(text: string) {
    state.value = { at: 'entering' };
    showBanner('bad', text);
  }

  async function submit() {
    if (state.value.at === 'submitting') return;
    const form = trimmed(words.value);
    const faults = faultsOf(form);
    timed.closeBanner();
    if (Object.keys(faults).length > 0) {
      state.value = { at: 'entering', faults };
      return;
    }
    state.value = { at: 'submitting' };
    try {
      const outcome = await club.sendContact({ ...form, type });
      if (!outcome.success) return fail(outcome.message ?? copy.failed);
      written.value = blank;
      state.value = { at: 'sent', email: form.email };
      showBanner('good', copy.sent);
    } catch (error) {
      club.log.warn(`Sending the form failed: ${type}`, error);
      fail(reasonOf(error) ?? copy.failed);
    }
  }

  return {
    state,
    words,
    write(field, text) {
      const { at } = state.value;
      if (at === 'submitting') return;
      written.value = { ...written.value, [field]: text };
      if (at === 'sent') state.value = { at: 'entering' };
    },
    submit,
    ...timed,
  };
}

/** Returns the signed-in member's name and email. Stored values outlive an automatic logout, so guests get none. */
function knownOf({ session, members }: Club): Partial<ContactWords> {
  if (!session.signedIn.value) return {};
  const member = members.member.value;
  return {
    name: member?.name || (session.name.value ?? ''),
    email: member?.email || (session.email.value ?? ''),
  };
}

/** Returns the server's message, else the browser's message of the error, else undefined. */
function reasonOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const own = error.code === 'network' && error.cause instanceof Error ? error.cause.message : undefined;
  return error.serverMessage || own || undefined;
}

const trimmed = ({ name, email, message }: ContactWords): ContactWords => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});

/** The order of the fields and of their checks (FORM-13). */
const fields = ['name', 'email', 'message'] as const satisfies readonly ContactField[];

function faultOf(field: ContactField, text: string): ContactFaults[ContactField] {
  if (shownText(text) === '') return 'missing';
  return field === 'email' && !isEmail(text) ? 'not-valid' : undefined;
}

function faultsOf(words: ContactWords): ContactFaults {
  const faults: ContactFaults = {};
  for (const field of fields) {
    const fault = faultOf(field, words[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** Returns the text at each field that failed a check and is still faulty (FORM-14 to FORM-17). */
export function contactErrors(
  faults: ContactFaults,
  words: ContactWords,
  copy: ContactFormCopy,
): Partial<ContactWords> {
  const now = faultsOf(trimmed(words));
  const texts = {
    name: copy.nameMissing,
    email: now.email === 'missing' ? copy.emailMissing : copy.emailWrong,
    message: copy.messageMissing,
  };
  const faulty = fields.filter((field) => faults[field] && now[field]);
  return Object.fromEntries(faulty.map((field) => [field, texts[field]]));
}
