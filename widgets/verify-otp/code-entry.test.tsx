import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { VerifyOtp } from './verify-otp.tsx';

const EMAIL = 'member.one@example.com';
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const boxes = () => [...document.querySelectorAll('.club-otp-box')].map((box) => box.textContent).join('');

function start() {
  const kit = testClub({ storage: { email: EMAIL } });
  const { user } = show(<VerifyOtp />, kit);
  const settle = () => act(() => kit.clock.pass(0));
  const sent = () => kit.net.calls('verifyOtp').map(({ body }) => body);
  const words = () => [
    ...kit.host.toasts().map(({ text }) => text),
    ...[...document.querySelectorAll('.club-field-error, .club-otp-welcome')].map((node) => node.textContent),
  ];
  /** Writes the value as scripts of the page do, then dispatches these events. */
  async function write(text: string, events: Event[]) {
    await act(async () => {
      const field = input();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      for (const event of events) field.dispatchEvent(event);
    });
    await settle();
  }
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await settle();
  };
  return { kit, user, settle, sent, words, write, press };
}

const inputEvent = (isComposing = false) => new InputEvent('input', { bubbles: true, isComposing });
const whole = [{ email: EMAIL, otp: '123456' }];

describe('what fills the code box', () => {
  it.each([
    'Homefront Club: 123456',
    '123456 is your Homefront Club code',
    '\u200B123456\u00AD',
    '\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16',
  ])('is sent when it is pasted: %j (OTP-24)', async (text) => {
    const { user, settle, sent, words } = start();
    await user.click(input());
    await user.paste(text);
    await settle();
    expect(sent()).toEqual(whole);
    expect(boxes()).toBe('123456');
    expect(words()).toEqual(['OTP verified successfully']);
  });

  it('is sent when a keyboard inserts the whole message', async () => {
    const { write, sent } = start();
    await write('123456 is your Homefront Club code', [inputEvent()]);
    expect(sent()).toEqual(whole);
    expect(input().value).toBe('123456');
  });

  it('is sent when it comes with a change event only', async () => {
    const { write, sent } = start();
    await write('123456', [new Event('change', { bubbles: true })]);
    expect(sent()).toEqual(whole);
  });

  it('is read at the press when it comes without an event', async () => {
    const { write, press, sent } = start();
    await write('123 456', []);
    expect(sent()).toEqual([]);
    await press();
    expect(sent()).toEqual(whole);
    expect(boxes()).toBe('123456');
  });

  it('is refused once at the press when it has letters', async () => {
    const { write, press, sent, words } = start();
    await write('abc', []);
    await press();
    expect(words()).toEqual(['Only numbers are allowed']);
    expect(input().value).toBe('');
    expect(sent()).toEqual([]);
  });

  it('keeps some digits without an event at the press', async () => {
    const { write, press, words } = start();
    await write('1234', []);
    await press();
    expect(words()).toEqual(['Please enter a valid 6-digit OTP']);
    expect(boxes()).toBe('1234');
  });

  it('is sent when a keyboard adds its suggestion to two typed digits', async () => {
    const { user, write, sent, words } = start();
    await user.type(input(), '12');
    await write('12123456', [inputEvent()]);
    expect(sent()).toEqual(whole);
    expect(words()).toEqual(['OTP verified successfully']);
  });

  it('refuses a letter that is typed after six digits', async () => {
    const { kit, user, settle, sent, words } = start();
    kit.net.offline('verifyOtp');
    await user.type(input(), '123456');
    await settle();
    await user.type(input(), 'a');
    await settle();
    expect(words()).toEqual(['Network error. Please try again.', 'Only numbers are allowed']);
    expect(input().value).toBe('123456');
    await act(() => fireEvent.blur(input()));
    expect(sent()).toHaveLength(1);
  });
});

describe('composed digits', () => {
  it.each([
    ['an input event before the end', [inputEvent(true)], []],
    ['an input event after the end', [inputEvent(true)], [inputEvent()]],
  ])('are shown while they are composed and sent once, with %s', async (_name, before, after) => {
    const { kit, write, sent, words } = start();
    kit.net.answer('verifyOtp', { status: 'error', message: 'Wrong' });
    await write('\uFF11\uFF12', before);
    expect(boxes()).toBe('12');
    // Writing the field would end the composition.
    expect(input().value).toBe('\uFF11\uFF12');
    await write('\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16', [inputEvent(true)]);
    expect(boxes()).toBe('123456');
    expect(sent()).toEqual([]);
    const end = new CompositionEvent('compositionend', { bubbles: true });
    await write('\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16', [end, ...after]);
    expect(sent()).toEqual(whole);
    expect(words()).toEqual(['Wrong']);
    expect(input().value).toBe('');
  });

  it('are refused once at the end when they are letters', async () => {
    const { write, words } = start();
    await write('ab', [inputEvent(true)]);
    expect(words()).toEqual([]);
    await write('ab', [new CompositionEvent('compositionend', { bubbles: true }), inputEvent()]);
    expect(words()).toEqual(['Only numbers are allowed']);
    expect(input().value).toBe('');
  });
});
