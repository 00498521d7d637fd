import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { aPaidMember } from '#testing/builders.ts';
import {
  enteredByCode,
  onPartnerPage,
  type TestClub,
  type TestClubCase,
  testClub,
} from '#testing/test-club.ts';
import { openSitePart } from '#ui/lazy-open-site.tsx';
import { billingParts } from './billing/lazy-billing.tsx';
import { Membership } from './membership.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await Promise.all([billingParts.load(), openSitePart.load()]);
});

const settled = (kit: TestClub) => act(() => kit.clock.pass(1));
const CODE = '#club-code=handoff-code';

async function shown(testCase: TestClubCase, info?: object) {
  const kit = testClub(testCase);
  if (info) kit.net.answer('subscriptionInfo', { status: 'success', data: info });
  const view = show(<Membership />, kit);
  await settled(kit);
  return { kit, ...view };
}

describe('the membership of a limited session', () => {
  it('shows the plan and leads on for the rest, without a call that is refused', async () => {
    const { kit, user } = await shown(onPartnerPage(aPaidMember()));
    expect(screen.getByRole('heading', { name: 'Premium' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Plan' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    const link = screen.getByRole('link', { name: 'Open this page at Homefront Club' });
    expect(link.getAttribute('href')).toBe('/invoice');
    await user.click(link);
    await settled(kit);
    expect(kit.host.calls).toEqual([{ leave: { url: `https://club.test/invoice${CODE}`, how: 'here' } }]);
    expect(kit.net.names()).not.toContain('invoices');
  });

  it('asks for a log-in on the club’s own site, which leads back', async () => {
    const { kit, user } = await shown(enteredByCode(aPaidMember()));
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await settled(kit);
    expect(kit.host.calls).toEqual([{ leave: { url: '/login?to=membership', how: 'here' } }]);
    expect(kit.club.session.signedIn.value).toBe(false);
  });

  it.each([
    [
      'Update payment method',
      {
        next_charge_at: '2026-02-15T12:00:00.000Z',
        next_charge: 1_999,
        can_change_card: true,
        holds_left: 2,
      },
    ],
    [
      'Put plan on hold',
      {
        next_charge_at: '2026-02-15T12:00:00.000Z',
        next_charge: 1_999,
        can_change_card: true,
        holds_left: 2,
      },
    ],
  ])('leads on from “%s”', async (name, billing) => {
    const { kit, user } = await shown(onPartnerPage(aPaidMember()), {
      currentPlan: { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' },
      billing: { plan_name: 'Premium', ...billing },
    });
    await user.click(screen.getByRole('button', { name }));
    await settled(kit);
    expect(kit.host.calls).toEqual([{ leave: { url: `https://club.test/invoice${CODE}`, how: 'here' } }]);
    expect(kit.net.names()).not.toContain('changeCard');
  });

  it('shows the way on once a call is refused for a token from before the update', async () => {
    const before = onPartnerPage(aPaidMember());
    const kit = testClub({ ...before, storage: { ...before.storage, 'club:club_limited': '' } });
    kit.net.answer('invoices', { status: 'error', message: 'No', reason: 'partner-session' }, 403);
    show(<Membership />, kit);
    await settled(kit);
    expect(screen.getByRole('link', { name: 'Open this page at Homefront Club' })).toBeTruthy();
    expect(screen.queryByText('We couldn’t load your invoices.')).toBeNull();
  });
});
