import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BANNER_MS } from '#club/facts/limits.ts';
import { show } from '#kit/show.tsx';
import { type TestClub, testClub } from '#kit/test-club.ts';
import { Page as Suggestion } from './suggestion.tsx';
import { Page as Support } from './support.tsx';

const pages = [
  { at: '/suggestionForm', Page: Suggestion, message: 'Suggestion', type: 'Suggestion' },
  { at: '/support', Page: Support, message: 'Message', type: 'Support' },
] as const;

const banner = () => screen.getByRole('status');
const good = { name: ' Ann ', email: ' ann@example.com ', message: ' Hello ' };

async function fill(view: ReturnType<typeof show>, form: typeof good, label = 'Suggestion') {
  const entries = [
    ['Name', form.name],
    ['Email Address', form.email],
    [label, form.message],
  ] as const;
  for (const [name, value] of entries) {
    if (value) await view.user.type(screen.getByRole('textbox', { name }), value);
  }
  await view.user.click(screen.getByRole('button', { name: 'Submit' }));
}
const sent = (kit: TestClub) => kit.net.calls('contact').map((call) => call.body);

describe('ContactForm', () => {
  it.each(pages)(
    '$at sends trimmed values and clears its fields (FORM-01 to FORM-06, FORM-12, FORM-18, ERROR-60)',
    async ({ Page, message, type }) => {
      const kit = testClub();
      await fill(show(<Page />, kit), good, message);
      expect(banner().textContent).toBe('We have received your suggestion. Thank you for writing to us!');
      expect(sent(kit)).toEqual([{ name: 'Ann', email: 'ann@example.com', message: 'Hello', type }]);
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value)).toEqual([
        '',
        '',
        '',
      ]);
      await act(() => kit.clock.pass(BANNER_MS));
      expect(banner().textContent).toBe('');
    },
  );

  it.each([
    ['FORM-14', { name: '  ', email: '', message: '' }, 'Please enter your name.', 'name'],
    ['FORM-15', { name: 'Ann', email: ' ', message: '' }, 'Please enter your email address.', 'email'],
    ['FORM-16', { name: 'Ann', email: 'ann@x', message: '' }, 'Please enter a valid email address.', 'email'],
    ['FORM-17', { name: 'Ann', email: 'a@x.co', message: ' ' }, 'Please enter your suggestion.', 'message'],
  ])('%s: checks in order and leads to the field (FORM-13)', async (_row, form, text, field) => {
    const kit = testClub();
    await fill(show(<Support />, kit), form, 'Message');
    expect(banner().textContent).toBe(text);
    expect(document.activeElement?.getAttribute('name')).toBe(field);
    expect(sent(kit)).toEqual([]);
  });

  it.each([
    ['ERROR-48', { status: 'fail', message: 'Too many messages.' }, 200, 'Too many messages.'],
    ['ERROR-48', { message: 'Not today.' }, 400, 'Not today.'],
    ['ERROR-50', { status: 'fail' }, 200, 'Something went wrong while submitting your suggestion.'],
    ['ERROR-50', undefined, 500, 'Something went wrong while submitting your suggestion.'],
  ])('%s: says what went wrong and keeps what was typed (FORM-07)', async (_row, reply, status, text) => {
    const kit = testClub();
    kit.net.answer('contact', reply, status);
    await fill(show(<Suggestion />, kit), good);
    expect(banner().textContent).toBe(text);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(good.name);
    await act(() => kit.clock.pass(BANNER_MS - 1));
    expect(banner().textContent).toBe(text);
    await act(() => kit.clock.pass(1));
    expect(banner().textContent).toBe('');
  });

  it('is locked while it sends (FORM-08, FORM-09, FORM-10, FORM-11)', async () => {
    const kit = testClub();
    const release = kit.net.hold('contact');
    const view = show(<Suggestion />, kit);
    await fill(view, good);
    const button = screen.getByRole('button', { name: 'Submitting...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole<HTMLInputElement>('textbox').every((field) => field.disabled)).toBe(true);
    expect(document.activeElement).toBe(button);
    await view.user.click(button);
    await act(async () => release());
    expect(sent(kit)).toHaveLength(1);
  });
});
