import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { YourData } from './your-data.tsx';

const flush = (kit: TestClub) => act(() => kit.clock.pass(0));
const button = (name: string) => screen.getByRole('button', { name });
const sent = (kit: TestClub, name: CallName) => kit.net.calls(name).length;

/** Shows the content of the section. */
async function opened(change: (kit: TestClub) => void = () => undefined) {
  const kit = testClub({ signedIn: true, member: aMember() });
  change(kit);
  const view = show(<YourData />, kit);
  await screen.findByText(/Get a copy|We couldn’t load/);
  return { ...view, kit };
}

describe('Your data', () => {
  it('emails a link to the data, once for several presses, and names the address (PRIVACY-01)', async () => {
    const { kit, user } = await opened();
    const release = kit.net.hold('exportData');
    await user.dblClick(button('Email me my data'));
    expect(button('Sending...').getAttribute('aria-disabled')).toBe('true');
    release();
    await flush(kit);
    expect(sent(kit, 'exportData')).toBe(1);
    expect(screen.getByText('We sent a link to member.one@example.com.')).toBeTruthy();
  });

  it('asks before it deletes, shows the date, and can undo it (PRIVACY-04)', async () => {
    const { kit, user } = await opened();
    // What stays is named first, and nothing is filled before the question.
    expect(screen.getByText(/We keep your invoices, without your name, for 7 years/)).toBeTruthy();
    expect(button('Delete my account').dataset.look).toBe('quiet');
    await user.click(button('Delete my account'));
    const question = screen.getByRole('alertdialog', { name: 'Delete your account?' });
    expect(document.activeElement?.textContent).toBe('Keep my account');
    await user.click(within(question).getByRole('button', { name: 'Keep my account' }));
    expect([screen.queryByRole('alertdialog'), sent(kit, 'deleteAccount')]).toEqual([null, 0]);

    await user.click(button('Delete my account'));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete my account' }),
    );
    await flush(kit);
    expect(screen.getByText(/^Your account will be deleted on [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    const result = screen.getByText(/^Done. You have until [A-Z][a-z]+ \d+, \d{4} to change your mind.$/);
    expect(screen.getAllByRole('status').filter((region) => region.textContent)).toEqual([
      result.closest('[role=status]'),
    ]);
    expect(document.activeElement).toBe(button('Keep my account'));
    await user.click(button('Keep my account'));
    await flush(kit);
    expect(screen.getByText(/^Glad you’re staying. We won’t delete your account./)).toBeTruthy();
    expect(button('Delete my account')).toBeTruthy();
  });

  it('reports a failure in its place and keeps the state', async () => {
    const { kit, user } = await opened(({ net }) =>
      net.answer('yourData', { status: 'success', data: { deletesAt: '2026-02-01T12:00:00.000Z' } }),
    );
    kit.net.offline('keepAccount');
    await user.click(button('Keep my account'));
    await flush(kit);
    expect(screen.getByText('We couldn’t do that. Please try again.')).toBeTruthy();
    expect(screen.getByText('Your account will be deleted on February 1, 2026.')).toBeTruthy();
    kit.net.answer('exportData', { message: 'Please use the newest one.' }, 429);
    await user.click(button('Email me my data'));
    await flush(kit);
    expect(screen.getByText('Please use the newest one.')).toBeTruthy();
  });

  it('offers to load again after a failure, and moves the focus to the first title then (WCAG 2.4.3)', async () => {
    const { kit, user } = await opened(({ net }) => net.offline('yourData'));
    const failed = screen.getByText('We couldn’t load this part.');
    await user.click(button('Try again'));
    await flush(kit);
    expect(document.activeElement).toBe(button('Try again'));
    // A new node is announced again.
    expect(failed.isConnected).toBe(false);
    expect(screen.getByText('We couldn’t load this part.').closest('[role=alert]')).toBeTruthy();
    kit.net.answer('yourData', { status: 'success', data: { deletesAt: null } });
    const release = kit.net.hold('yourData');
    await user.click(button('Try again'));
    expect(document.activeElement).toBe(button('Loading...'));
    release();
    await flush(kit);
    expect(button('Delete my account')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Get a copy' }));
  });

  const partner = (name: string, askedAt: string | null) => ({
    name,
    since: '2026-01-10T12:00:00.000Z',
    askedAt,
  });
  const answers = (...partners: object[]) => ({ status: 'success', data: { deletesAt: null, partners } });

  it('lists the partners that may ask, ends one, and explains an empty list (PRIVACY-08)', async () => {
    const { kit, user } = await opened(({ net }) =>
      net.answer('yourData', answers(partner('deals', '2026-01-12T08:30:00.000Z'), partner('travel', null))),
    );
    const rows = () =>
      within(screen.getByRole('region', { name: 'Partners' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    expect(rows()).toEqual([
      expect.stringMatching(/^dealsSince Jan 10, 2026, .*Last checked Jan 12, 2026, 8:30.AM/),
      expect.stringMatching(/^travel.*Never checked/),
    ]);
    kit.net.answer('endPartner', answers(partner('travel', null)));
    const release = kit.net.hold('endPartner');
    await user.dblClick(button('End for deals'));
    release();
    await flush(kit);
    expect(kit.net.calls('endPartner').map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/membership\/users\/data\/partners\/deals$/),
    ]);
    expect(rows()).toEqual([expect.stringContaining('travel')]);
    expect(screen.getByText(/^deals can’t check your plan anymore/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Partners');
    kit.net.answer('endPartner', answers());
    await user.click(button('End for travel'));
    await flush(kit);
    expect(screen.queryByRole('button', { name: /^End for/ })).toBeNull();
    expect(screen.getByText(/^No partner can check your plan/)).toBeTruthy();
  });

  it('keeps a partner in the list when ending it fails', async () => {
    const { kit, user } = await opened(({ net }) => net.answer('yourData', answers(partner('deals', null))));
    kit.net.offline('endPartner');
    await user.click(button('End for deals'));
    await flush(kit);
    expect(screen.getByText('We couldn’t end it. Please try again.')).toBeTruthy();
    expect(button('End for deals')).toBeTruthy();
  });
});
