import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ContactType } from '#core/club.ts';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { ContactForm } from './contact-form.tsx';

const SENT = 'We have received your suggestion. Thank you for writing to us!';
const FAILED = 'Something went wrong while submitting your suggestion.';
const whole = ['Member One', 'member.one@example.com', 'More trails, please.'] as const;

function open(kit = testClub(), type?: ContactType) {
  const view = show(<ContactForm type={type} />, kit);
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fields = () => [
    input('Name'),
    input('Email Address'),
    input(type === 'Support' ? 'Message' : 'Suggestion'),
  ];
  const values = () => fields().map(({ value }) => value);
  const fill = (words: readonly string[]) =>
    fields().forEach((field, at) => void fireEvent.input(field, { target: { value: words[at] ?? '' } }));
  const button = () => screen.getByRole('button', { name: /^Submit/ });
  const press = async () => {
    fireEvent.click(button());
    await act(() => kit.clock.pass(0));
  };
  const pass = (ms: number) => act(() => kit.clock.pass(ms));
  const send = async (words: readonly string[] = whole) => {
    fill(words);
    await press();
  };
  const good = () => screen.getByRole('status').textContent;
  const bad = () => screen.getByRole('alert').textContent;
  return { ...kit, ...view, fields, values, fill, button, press, pass, send, good, bad };
}

/** Dispatches a pointermove. Without movement, the node moved under the pointer. */
function pointAt(node: HTMLElement, movementX: number) {
  fireEvent.pointerEnter(node);
  const moved = new MouseEvent('pointermove', { bubbles: true });
  Object.defineProperty(moved, 'movementX', { value: movementX });
  fireEvent(node, moved);
}

const failing = (prepare: (kit: TestClub) => void) => {
  const kit = testClub();
  prepare(kit);
  return open(kit);
};

describe('ContactForm', () => {
  it.each<[ContactType, string, string, string]>([
    ['Suggestion', 'FORM-05', 'Share a suggestion', 'Suggestion'],
    ['Support', 'FORM-06', 'Support', 'Message'],
  ])(
    'with type %s has name, email and its text area (FORM-01, FORM-02, FORM-03, FORM-04, %s)',
    (type, _row, title, area) => {
      const { fields } = open(testClub(), type);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(fields().map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
        ['name', 'name'],
        ['email', 'email'],
        ['message', ''],
      ]);
      expect(screen.getByLabelText(area).tagName).toBe('TEXTAREA');
    },
  );

  it.each<[ContactType | undefined, ContactType]>([
    ['Suggestion', 'Suggestion'],
    ['Support', 'Support'],
    [undefined, 'Suggestion'],
  ])('with type %s sends a trimmed %s (CALL-32, CALL-33, FORM-18)', async (type, sent) => {
    const { net, send } = open(testClub(), type);
    await send([' Member One\t', '  member.one@example.com ', '\n More trails,\nplease. \n']);
    expect(net.calls('contact').map(({ body }) => body)).toEqual([
      { name: 'Member One', email: 'member.one@example.com', message: 'More trails,\nplease.', type: sent },
    ]);
  });

  it.each([
    [['', '', ''], 'Please enter your name.', 'Name', 'FORM-14'],
    [['  ', 'wrong', ''], 'Please enter your name.', 'Name', 'FORM-14'],
    [['M', '', ''], 'Please enter your email address.', 'Email Address', 'FORM-15'],
    [['M', ' ', 'text'], 'Please enter your email address.', 'Email Address', 'FORM-15'],
    [['M', 'm@example', ''], 'Please enter a valid email address.', 'Email Address', 'FORM-16'],
    [['M', 'm m@example.com', 'text'], 'Please enter a valid email address.', 'Email Address', 'FORM-16'],
    [['M', 'm@example.com', ''], 'Please enter your suggestion.', 'Suggestion', 'FORM-17'],
    [['M', 'm@example.com', ' \n'], 'Please enter your suggestion.', 'Suggestion', 'FORM-17'],
  ])('for %j shows "%s" once, at its field, and focuses %s (FORM-13, %s)', async (words, text, faulty) => {
    const { net, send, bad, values } = open();
    await send(words);
    expect(bad()).toBe('');
    const field = screen.getByLabelText(faulty);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(text).id);
    expect(values()).toEqual(words.map((word, at) => (at === 1 ? word.trim() : word)));
    expect(net.calls()).toEqual([]);
  });

  it('shows an error at every faulty field at once', async () => {
    const { send } = open();
    await send(['', 'jordan@', '']);
    for (const [label, text] of [
      ['Name', 'Please enter your name.'],
      ['Email Address', 'Please enter a valid email address.'],
      ['Suggestion', 'Please enter your suggestion.'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(text).id);
    }
  });

  it('keeps the other errors when the first one is fixed', async () => {
    const { send, fields } = open();
    await send(['', '', 'text']);
    const [name, email] = fields();
    if (name) fireEvent.input(name, { target: { value: 'M' } });
    expect(name?.getAttribute('aria-invalid')).toBeNull();
    expect(email?.getAttribute('aria-invalid')).toBe('true');
  });

  it.each<[ContactType, string]>([
    ['Suggestion', 'We read every suggestion. If we have a question, we’ll email you.'],
    ['Support', 'A real person will reply by email.'],
  ])('shows before sending a %s what happens then, where somebody reads it', (type, text) => {
    const supportEmail = 'help@harbor.example.org';
    for (const brand of [{}, { supportEmail, takesMessages: false }]) {
      const { unmount } = open(testClub({ options: { brand } }), type);
      expect(screen.queryByText(text)).toBeNull();
      unmount();
    }
    open(testClub({ options: { brand: { supportEmail } } }), type);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows after sending where a reply goes, until the visitor writes again', async () => {
    const { send, pass, fields } = open();
    await send();
    await pass(60_000);
    const panel = screen.getByRole('heading', { name: 'What happens next' }).parentElement;
    expect(panel?.textContent).toContain('member.one@example.com');
    const [name] = fields();
    if (name) fireEvent.input(name, { target: { value: 'M' } });
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
  });

  it('asks for the suggestion with the same text on /support (FORM-17, A-59)', async () => {
    const { send } = open(testClub(), 'Support');
    await send(['M', 'm@example.com', '']);
    expect(screen.getByText('Please enter your suggestion.')).toBeTruthy();
  });

  it('focuses the first error again at a second try', async () => {
    const { send, button } = open();
    await send(['', '', '']);
    button().focus();
    await send(['', '', '']);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it.each([
    [['', '', ''], 'Name', ' ', 'M'],
    [['M', 'm', ''], 'Email Address', 'm@', 'm@example.com'],
    [['M', 'm@example.com', ''], 'Suggestion', ' ', 'Hello'],
  ])('for %j removes the fault once the %s is valid (UX-01)', async (words, label, still, valid) => {
    const { send } = open();
    await send(words);
    const field = screen.getByLabelText(label);
    fireEvent.input(field, { target: { value: still } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(field, { target: { value: valid } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('disables fields and button while submitting, then shows the thanks and clears the fields (FORM-08, FORM-09, FORM-10, FORM-11, FORM-12, ERROR-60)', async () => {
    const { net, send, button, fields, values, good, pass } = open();
    const release = net.hold('contact');
    button().focus();
    await send();
    expect(button().textContent).toBe('Submitting...');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    for (const field of fields()) {
      expect(field.disabled).toBe(true);
      fireEvent.input(field, { target: { value: 'changed' } });
    }
    expect(values()).toEqual(whole);
    expect(document.activeElement).toBe(button());
    release();
    await pass(0);
    expect(good()).toBe(SENT);
    expect(values()).toEqual(['', '', '']);
    expect(fields().some(({ disabled }) => disabled)).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('sends once for twenty presses (FORM-10)', async () => {
    const { net, fill, button, pass } = open();
    const release = net.hold('contact');
    fill(whole);
    const form = button().closest('form');
    for (let press = 0; press < 20; press += 1) {
      fireEvent.click(button());
      if (form) fireEvent.submit(form);
    }
    release();
    await pass(0);
    expect(net.calls('contact')).toHaveLength(1);
  });

  it.each<[string, unknown, number, string]>([
    [
      'the message of a reply (ERROR-48)',
      { status: 'error', message: 'Closed today.' },
      200,
      'Closed today.',
    ],
    ['the message of a refusal (ERROR-48)', { message: 'Too many.' }, 429, 'Too many.'],
    ['the error of a reply (ERROR-49)', { error: { message: 'No such type.' } }, 400, 'No such type.'],
    ['its own text for a reply without a message (ERROR-50)', { status: 'error' }, 200, FAILED],
    ['its own text for a bare refusal (ERROR-50)', {}, 500, FAILED],
    ['its own text for an unreadable reply (ERROR-50)', undefined, 200, FAILED],
  ])('shows %s and keeps what was typed (FORM-08)', async (_words, reply, status, text) => {
    const { send, bad, good, values } = failing(({ net }) => net.answer('contact', reply, status));
    await send();
    expect([bad(), good()]).toEqual([text, '']);
    expect(values()).toEqual(whole);
  });

  it("shows the error's own message when there is no answer, and logs it (ERROR-49)", async () => {
    const { send, bad, values, log } = failing(({ net }) => net.offline('contact'));
    await send();
    expect(bad()).toBe('Failed to fetch');
    expect(values()).toEqual(whole);
    expect(log.texts('warn')).toEqual(['Sending the form failed: Suggestion']);
  });

  it.each([
    ['success', { status: 'success' }, SENT],
    ['refusal', { status: 'error' }, FAILED],
  ])('clears the banner of a %s after 5 s and not before (FORM-07, TIME-11)', async (_kind, reply, text) => {
    const { send, pass, good, bad } = failing(({ net }) => net.answer('contact', reply));
    const banner = () => `${good()}${bad()}`;
    await send();
    expect(banner()).toBe(text);
    await pass(4_999);
    expect(banner()).toBe(text);
    await pass(1);
    expect(banner()).toBe('');
  });

  it('scrolls the banner into view, which is below the button', async () => {
    const scrolled: unknown[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      scrolled.push(this.getAttribute('part'));
    });
    const { send } = open();
    expect(scrolled).toEqual([]);
    await send();
    expect(scrolled).toEqual(['banner']);
  });

  it('shows the banner of a second try for its own 5 s (TIME-11)', async () => {
    const { send, pass, bad } = failing(({ net }) => net.answer('contact', { status: 'error' }));
    await send();
    await pass(3_000);
    await send();
    await pass(4_999);
    expect(bad()).toBe(FAILED);
    await pass(1);
    expect(bad()).toBe('');
  });

  it('clears a banner after 5 s when it appeared under a resting pointer (FORM-07, TIME-11, A-63)', async () => {
    const { send, pass, good } = open();
    await send();
    pointAt(screen.getByText(SENT), 0);
    await pass(5_000);
    expect(good()).toBe('');
  });

  it('keeps the banner while the pointer moves over it, and closes it by its button (TIME-11)', async () => {
    const { send, pass, good, button } = open();
    await send();
    pointAt(screen.getByText(SENT), 3);
    await pass(60_000);
    expect(good()).toBe(SENT);
    // A native pointerleave does not bubble: it happens at the banner itself.
    fireEvent.pointerLeave(screen.getByText(SENT).closest('.club-banner') as Element);
    await pass(5_000);
    expect(good()).toBe('');
    await send();
    const close = screen.getByRole('button', { name: 'Close this message' });
    act(() => close.focus());
    await pass(60_000);
    expect(good()).toBe(SENT);
    fireEvent.click(close);
    expect(good()).toBe('');
    expect(document.activeElement).toBe(button());
  });

  it("fills in a member's name and email, which the member can change and clear (FORM-12)", async () => {
    const member = aMember({ name: 'Member Two', email: 'two@example.com' });
    const kit = testClub({ signedIn: true, member: aMember() });
    const { values, fields, send, pass } = open(kit);
    expect(values()).toEqual(['Member One', 'member.one@example.com', '']);
    kit.net.answer('profile', { status: 'success', data: { ...member, id: 'user-1' } });
    await act(() => kit.club.members.load());
    expect(values()).toEqual(['Member Two', 'two@example.com', '']);
    const [name] = fields();
    if (name) fireEvent.input(name, { target: { value: '' } });
    expect(values()).toEqual(['', 'two@example.com', '']);
    await send();
    await pass(0);
    expect(values()).toEqual(['', '', '']);
  });

  it('shows a visitor nothing about the previous member', () => {
    const { values } = open(testClub({ storage: { name: 'Member One', email: 'member.one@example.com' } }));
    expect(values()).toEqual(['', '', '']);
  });

  it('counts the characters of the message', () => {
    const { fill, fields } = open();
    fill(['', '', 'x'.repeat(1_234)]);
    const [, , area] = fields();
    expect(screen.getByText('1,234 of 5,000 characters').id).toBe(area?.getAttribute('aria-describedby'));
  });

  it('stops its timer when it unmounts', async () => {
    const { send, unmount, clock } = open();
    await send();
    unmount();
    expect(clock.pending()).toBe(0);
  });
});
