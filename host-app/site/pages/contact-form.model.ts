import { type ReadonlySignal, signal } from '@preact/signals-core';
import { BANNER_MS } from '#club/facts/limits.ts';
import { isEmail } from '#club/rules/email.ts';
import { isApiError } from '#core/api-error.ts';
import type { Club, ContactForm } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { ContactCopy } from './contact-form.copy.ts';

export type ContactField = 'name' | 'email' | 'message';
export interface Banner {
  tone: 'good' | 'bad';
  text: string;
}
export type ContactState =
  | { at: 'entering'; banner?: Banner; faulty?: ContactField }
  | { at: 'submitting' }
  | { at: 'sent'; banner?: Banner };

export interface ContactModel {
  state: ReadonlySignal<ContactState>;
  submit(form: Record<ContactField, string>): Promise<void>;
  start(): Stop;
}

/** The flow of both forms: four checks in order, send, a banner for 5 s (§4 Other, §5). */
export function createContactModel(club: Club, copy: ContactCopy, type: ContactForm['type']): ContactModel {
  const state = signal<ContactState>({ at: 'entering' });
  let stopBanner: Stop = () => {};

  const settle = (next: Exclude<ContactState, { at: 'submitting' }>) => {
    stopBanner();
    state.value = next;
    stopBanner = club.clock.after(BANNER_MS, () => {
      if (state.value === next) state.value = { at: next.at };
    });
  };
  const fail = (text: string, faulty?: ContactField) =>
    settle({ at: 'entering', banner: { tone: 'bad', text }, faulty });

  async function submit(entered: Record<ContactField, string>) {
    if (state.value.at === 'submitting') return;
    const form = { name: entered.name.trim(), email: entered.email.trim(), message: entered.message.trim() };
    const fault = faultOf(form, copy);
    if (fault) return fail(fault.text, fault.field);
    stopBanner();
    state.value = { at: 'submitting' };
    try {
      const { success, message } = await club.sendContact({ ...form, type });
      if (success) settle({ at: 'sent', banner: { tone: 'good', text: copy.sent } });
      else fail(message ?? copy.failed);
    } catch (error) {
      club.log.warn(`Sending a ${type} failed`, error);
      fail(wordsOf(error) ?? copy.failed);
    }
  }

  return { state, submit, start: () => () => stopBanner() };
}

const wordsOf = (error: unknown): string | undefined => {
  if (isApiError(error)) return error.serverMessage;
  return error instanceof Error ? error.message || undefined : undefined;
};

function faultOf(
  form: Record<ContactField, string>,
  copy: ContactCopy,
): { field: ContactField; text: string } | undefined {
  if (!form.name) return { field: 'name', text: copy.nameMissing };
  if (!form.email) return { field: 'email', text: copy.emailMissing };
  if (!isEmail(form.email)) return { field: 'email', text: copy.emailWrong };
  if (!form.message) return { field: 'message', text: copy.messageMissing };
  return undefined;
}
