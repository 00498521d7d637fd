import { act, fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { unsubscribeCopy as copy } from './unsubscribe.copy.ts';
import { createUnsubscribeModel } from './unsubscribe.model.ts';
import { Unsubscribe } from './unsubscribe.tsx';

const EMAIL = 'member.one@example.com';
const DONE = 'You have unsubscribed from our mailing list.';

function open(kit = testClub(), email: string | undefined = EMAIL) {
  const view = show(<Unsubscribe email={email} />, kit);
  const yes = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Yes|Unsubscribing...)$/ });
  const no = () => screen.getByRole('button', { name: 'No' });
  const pass = () => act(() => kit.clock.pass(0));
  const sayYes = async () => {
    fireEvent.click(yes());
    await pass();
  };
  return { ...kit, ...view, yes, no, pass, sayYes };
}

const failing = (prepare: (kit: TestClub) => void) => {
  const kit = testClub();
  prepare(kit);
  return open(kit);
};

describe('Unsubscribe', () => {
  it('asks about losing premium features, shows the email and sends nothing yet (UNSUB-01, UNSUB-02, UNSUB-04, UNSUB-06)', async () => {
    const { yes, pass, net } = open(testClub(), ` ${EMAIL} `);
    expect(screen.getByText(/^Are you sure .* lose out on premium features/)).toBeTruthy();
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(yes().disabled).toBe(false);
    await pass();
    expect(net.calls()).toEqual([]);
  });

  it('asks no question without an address: it leads back to the email, or to support (UNSUB-07, UNSUB-08)', () => {
    const { yes } = open(testClub(), '');
    expect(screen.getByText(copy.emailMissing)).toBeTruthy();
    expect(yes().disabled).toBe(true);
    expect(screen.queryByText(copy.question)).toBeNull();
    expect(screen.queryByText(copy.stays)).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
  });

  it('takes an address without a link, and goes on to its question (UNSUB-04, UNSUB-07, UNSUB-08)', () => {
    const { yes, host } = open(testClub(), '');
    const field = screen.getByLabelText('Email address');
    const enter = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    };
    for (const wrong of ['', 'ann@']) {
      enter(wrong);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
      expect(document.activeElement).toBe(field);
    }
    expect(host.calls).toEqual([]);
    enter(` mailto:${EMAIL} `);
    expect(yes().disabled).toBe(true);
    expect(host.calls).toEqual([{ navigate: { place: 'unsubscribe', query: { email: EMAIL } } }]);
  });

  it('goes home on No and sends nothing (UNSUB-03)', () => {
    const { no, host, net } = open();
    fireEvent.click(no());
    expect(host.calls).toEqual([{ navigate: { place: 'home' } }]);
    expect(net.calls()).toEqual([]);
  });

  it.each(['un t1@example.com', ' un+t1@example.com '])(
    'unsubscribes the address with a plus for %j, as a query reads it (UNSUB-06)',
    async (given) => {
      const { sayYes, net } = open(testClub(), given);
      expect(screen.getByRole('definition').textContent).toBe('un+t1@example.com');
      await sayYes();
      expect(net.calls('unsubscribe').map(({ body }) => body)).toEqual([{ email: 'un+t1@example.com' }]);
    },
  );

  it('shows the success on the page and focuses it (UNSUB-05, UNSUB-06, ERROR-61, A-63)', async () => {
    const { sayYes, net, host } = open();
    await sayYes();
    expect(net.calls('unsubscribe').map(({ body }) => body)).toEqual([{ email: EMAIL }]);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(heading);
    expect(heading.getAttribute('aria-describedby')).toBe(screen.getByText(DONE).id);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
    expect(host.calls).toEqual([]);
  });

  it('sends once for twenty presses and ignores No meanwhile', async () => {
    const kit = testClub();
    const release = kit.net.hold('unsubscribe');
    const { yes, no, pass, host, net } = open(kit);
    yes().focus();
    for (let press = 0; press < 20; press += 1) fireEvent.click(yes());
    expect(yes().textContent).toBe('Unsubscribing...');
    expect(document.activeElement).toBe(yes());
    fireEvent.click(no());
    expect(host.calls).toEqual([]);
    release();
    await pass();
    expect(net.calls('unsubscribe')).toHaveLength(1);
  });

  it.each(['', '   '])(
    'shows a text and disables Yes without an email ("%s") (UNSUB-07, UNSUB-08)',
    (email) => {
      const { yes, no, net, host } = open(testClub(), email);
      expect(screen.getByRole('alert').textContent).toBe('Missing email in the URL.');
      expect(yes().disabled).toBe(true);
      fireEvent.click(yes());
      expect(net.calls()).toEqual([]);
      fireEvent.click(no());
      expect(host.calls).toEqual([{ navigate: { place: 'home' } }]);
    },
  );

  it('does the same without the prop (UNSUB-07, UNSUB-08)', () => {
    show(<Unsubscribe />, testClub());
    expect(screen.getByRole('alert').textContent).toBe('Missing email in the URL.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(true);
  });

  it.each<[string, unknown, number, string]>([
    ['the server message (ERROR-52)', { status: 'error', message: 'No such list.' }, 200, 'No such list.'],
    [
      'its own text without one (ERROR-51)',
      { status: 'error' },
      200,
      'Unable to unsubscribe. Please try again.',
    ],
    ['a refusal as an exception (ERROR-53)', {}, 500, 'Something went wrong. Please try again.'],
    ['no answer as an exception (ERROR-53)', undefined, 0, 'Something went wrong. Please try again.'],
  ])('shows %s on the page, and Yes tries again (A-56)', async (_words, reply, status, text) => {
    const { sayYes, yes, net, host } = failing(({ net: fake }) =>
      status === 0 ? fake.offline('unsubscribe') : fake.answer('unsubscribe', reply, status),
    );
    yes().focus();
    await sayYes();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(yes());
    expect(host.calls).toEqual([]);
    net.answer('unsubscribe', { status: 'success' });
    await sayYes();
    expect(screen.getByText(DONE)).toBeTruthy();
  });

  it('asks again for another email', async () => {
    const { sayYes, showAgain } = open();
    await sayYes();
    showAgain(<Unsubscribe email="two@example.com" />);
    expect(screen.getByText('two@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
  });
});

describe('createUnsubscribeModel', () => {
  it('ends every Yes with done or a text and one request, for any email and answer (UNSUB-06, ERROR-51, ERROR-52)', async () => {
    const email = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.emailAddress());
    const answer = fc.oneof(fc.jsonValue(), fc.record({ status: fc.constantFrom('success', 'error') }));
    await fc.assert(
      fc.asyncProperty(email, answer, fc.constantFrom(200, 400, 500), async (given, reply, status) => {
        const kit = testClub();
        kit.net.answer('unsubscribe', reply, status);
        const model = createUnsubscribeModel(kit, copy, given);
        await Promise.all([model.yes(), model.yes()]);
        expect(kit.net.calls('unsubscribe').map(({ body }) => body)).toEqual(given ? [{ email: given }] : []);
        const state = model.state.value;
        expect(state.at === 'done' || (state.at === 'confirm' && Boolean(state.fault))).toBe(true);
        expect(given || state).toEqual(given || { at: 'confirm', fault: 'Missing email in the URL.' });
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
