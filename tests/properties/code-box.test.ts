import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { createVerifyOtpModel } from '#widgets/verify-otp/verify-otp.model.ts';

const SEQUENCES = isNightly ? 2_000 : 300;

type Step =
  | { do: 'type'; key: string }
  | { do: 'erase' }
  | { do: 'clear' }
  | { do: 'paste' | 'autofill'; text: string }
  | { do: 'press' };

const text = fc.oneof(
  fc.stringMatching(/^[0-9]{6}$/),
  fc.stringMatching(/^[0-9]{3}[ -][0-9]{3}$/),
  fc.stringMatching(/^[0-9]{0,8}$/),
  fc.constantFrom('12a456', '１２３４５６', ' ', '123456\n'),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('type'), key: fc.constantFrom(...'0123456789', 'a', ' ') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('erase') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('paste', 'autofill'), text }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('press') }) },
) as fc.Arbitrary<Step>;

/** A hand-written model of the six boxes (OTP rows): the code, the sent codes and the shown texts. */
function createReference() {
  const sent: string[] = [];
  const shown: string[] = [];
  let code = '';
  const refuse = (words: string) => void shown.push(words);

  function take(next: string) {
    code = next;
    if (code.length < 6) return;
    // The server refuses every code here, so the boxes are cleared (OTP-27).
    sent.push(code);
    shown.push('Invalid OTP. Please try again.');
    code = '';
  }
  const cleaned = (raw: string) => raw.normalize('NFKC').replace(/[\s\u002d\u2010-\u2015]/g, '');

  function write(raw: string) {
    const added = cleaned(raw.startsWith(code) ? raw.slice(code.length) : raw);
    const digits = /^[0-9]{6}$/.test(added) ? added : cleaned(raw);
    if (digits !== '' && /[^0-9]/.test(digits)) return refuse('Only numbers are allowed');
    if (digits.length > 6) return refuse('Please enter a valid 6-digit OTP');
    if (digits !== code) take(digits);
  }
  function paste(raw: string) {
    const digits = cleaned(raw);
    if (/[^0-9]/.test(digits)) return refuse('Only numbers are allowed');
    if (digits.length !== 6) return refuse('Please enter a valid 6-digit OTP');
    take(digits);
  }
  return { sent, shown, code: () => code, write, paste };
}

describe('the code box', () => {
  it('behaves like a model for random input, and sends each completed code once (OTP-25)', async () => {
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const kit = testClub();
        kit.net.answer('verifyOtp', { status: 'error' }, 400);
        const model = createVerifyOtpModel(kit, verifyOtpCopy, 'member.one@example.com');
        const reference = createReference();
        const shown: string[] = [];
        model.state.subscribe((state) => {
          if (state.at === 'entering' && state.error) shown.push(state.error);
        });
        for (const one of steps) {
          const before = model.code.value;
          if (one.do === 'type') {
            model.enter(before + one.key);
            reference.write(reference.code() + one.key);
          } else if (one.do === 'erase' || one.do === 'clear') {
            const left = one.do === 'erase' ? before.slice(0, -1) : '';
            model.enter(left);
            reference.write(left);
          } else if (one.do === 'paste') {
            model.enter(before + one.text, 'paste');
            // A paste of nothing has no event.
            if (one.text !== '') reference.paste(one.text);
          } else if (one.do === 'autofill') {
            // A password manager or the keyboard replaces the whole value of the one field.
            model.enter(one.text);
            reference.write(one.text);
          } else {
            void model.submit();
            reference.shown.push('Please enter a valid 6-digit OTP');
          }
          await settle(12);
          expect(model.code.value).toBe(reference.code());
        }
        expect(kit.net.calls('verifyOtp').map(({ body }) => (body as { otp: string }).otp)).toEqual(
          reference.sent,
        );
        expect(shown).toEqual(reference.shown);
        expect(kit.host.toasts()).toEqual([]);
        completed += reference.sent.length;
      }),
      { numRuns: SEQUENCES },
    );
    expect(completed).toBeGreaterThan(SEQUENCES / 10);
  }, 120_000);

  it('sends one request when the code is complete and the button is pressed as well', async () => {
    const kit = testClub();
    const release = kit.net.hold('verifyOtp');
    const model = createVerifyOtpModel(kit, verifyOtpCopy, 'member.one@example.com');
    model.enter('123456');
    for (let presses = 0; presses < 20; presses += 1) void model.submit();
    model.enter('654321', 'paste');
    release();
    await settle();
    expect(kit.net.calls('verifyOtp')).toHaveLength(1);
  });
});
