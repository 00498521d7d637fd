import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN } from '#contract/email.ts';
import { shownText } from '#contract/shown-text.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { contactFormCopy as copy } from './contact-form.copy.ts';
import { contactErrors, type ContactFormModel, createContactFormModel } from './contact-form.model.ts';

const trimmed = ['', ' ', '\t\n', '\u00a0', '\ufeff'];
const around = fc.constantFrom(...trimmed);
const blanks = fc.constantFrom(...trimmed, '\u200b', '\u3164', '\u202e');
const anything = fc.oneof(blanks, fc.string({ unit: 'binary', maxLength: 40 }), fc.constant('__proto__'));
const address = fc.oneof(
  anything,
  fc.emailAddress(),
  fc.tuple(around, fc.emailAddress(), around).map((parts) => parts.join('')),
);
const filled = fc.tuple(blanks, fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), blanks);
const words = fc.oneof(
  fc.record({ name: anything, email: address, message: anything }),
  fc.record({
    name: filled.map((parts) => parts.join('')),
    email: fc.emailAddress(),
    message: filled.map((parts) => parts.join('')),
  }),
);

function model(kit: TestClub): ContactFormModel {
  return createContactFormModel(kit, copy, 'Support');
}

/** The checks in their order. */
function firstFault({
  name,
  email,
  message,
}: Record<'name' | 'email' | 'message', string>): string | undefined {
  if (shownText(name) === '') return 'Please enter your name.';
  if (shownText(email) === '') return 'Please enter your email address.';
  if (!EMAIL_PATTERN.test(email.trim())) return 'Please enter a valid email address.';
  return shownText(message) === '' ? 'Please enter your suggestion.' : undefined;
}

describe('createContactFormModel', () => {
  it('reports the first failed check or sends the trimmed text, for any input (FORM-13, FORM-18, CALL-32)', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (entered) => {
        const kit = testClub();
        const form = model(kit);
        for (const field of ['message', 'name', 'email'] as const) form.write(field, entered[field]);
        await form.submit();
        const fault = firstFault(entered);
        const now = form.state.value;
        const faults = (now.at === 'entering' && now.faults) || {};
        expect(Object.values(contactErrors(faults, form.words.value, copy))[0]).toBe(fault);
        expect(form.banner.value?.text).toBe(fault ? undefined : copy.sent);
        expect(kit.net.calls('contact').map(({ body }) => body)).toEqual(
          fault
            ? []
            : [
                {
                  name: entered.name.trim(),
                  email: entered.email.trim(),
                  message: entered.message.trim(),
                  type: 'Support',
                },
              ],
        );
        expect(form.words.value).toEqual(fault ? entered : { name: '', email: '', message: '' });
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('shows a text for every answer and never throws (FORM-08, ERROR-48, ERROR-50)', async () => {
    const reply = fc.oneof(
      fc.jsonValue(),
      fc.record({ status: fc.constantFrom('success', 'error', 'Success', ''), message: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(
        reply,
        fc.constantFrom(200, 201, 204, 400, 404, 429, 500, 503),
        async (answer, status) => {
          const kit = testClub();
          kit.net.answer('contact', answer, status);
          const form = model(kit);
          form.write('name', 'Member One');
          form.write('email', 'member.one@example.com');
          form.write('message', 'Hello');
          await form.submit();
          const sent = form.state.value.at === 'sent';
          expect(form.banner.value?.tone).toBe(sent ? 'good' : 'bad');
          expect(form.banner.value?.text).toBeTruthy();
          expect(form.words.value.message).toBe(sent ? '' : 'Hello');
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});
