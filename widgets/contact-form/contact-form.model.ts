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

/** The model of the form. Nothing rejects: errors show in the banner. */
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

  function fail(text: string, faults?: ContactFaults) {
    state.value = { at: 'entering', faults };
    showBanner('bad', text);
  }

  async function submit() {
    if (state.value.at === 'submitting') return;
    const form = trimmed(words.value);
    const faults = faultsOf(form);
    const text = messageOf(faults, copy);
    if (text) return fail(text, faults);
    state.value = { at: 'submitting' };
    timed.closeBanner();
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
      const now = state.value;
      if (now.at === 'submitting') return;
      written.value = { ...written.value, [field]: text };
      if (now.at === 'sent') state.value = { at: 'entering' };
      if (now.at !== 'entering' || !now.faults?.[field]) return;
      const faults = checkAgain(now.faults, field, text.trim());
      if (faults === now.faults) return;
      state.value = { at: 'entering', faults };
      // The banner names the first fault, and goes with it.
      if (!faults[field] && isFirst(field, now.faults)) timed.closeBanner();
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

const isFirst = (field: ContactField, faults: ContactFaults): boolean =>
  fields.find((name) => faults[name] !== undefined) === field;

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

/** Returns the faults after a faulty field has changed. The same object when nothing is different. */
function checkAgain(faults: ContactFaults, field: ContactField, text: string): ContactFaults {
  const { [field]: before, ...others } = faults;
  const fault = faultOf(field, text);
  if (fault === before) return faults;
  return fault ? { ...others, [field]: fault } : others;
}

/** Returns the message of the first failed check, or undefined. */
function messageOf(faults: ContactFaults, copy: ContactFormCopy): string | undefined {
  if (faults.name) return copy.nameMissing;
  if (faults.email) return faults.email === 'missing' ? copy.emailMissing : copy.emailWrong;
  return faults.message && copy.messageMissing;
}
