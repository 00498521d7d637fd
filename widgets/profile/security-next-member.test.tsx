import { act, configure, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { signInElsewhere } from '#kit/sign-in-elsewhere.ts';
import { aMember, aWireSecurity } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { SecurityPage } from './security-page.tsx';

// The section loads in its own chunk, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

function opened() {
  const kit = testClub({ signedIn: true, member: aMember() });
  kit.club.start();
  return { kit, ...show(<SecurityPage />, kit) };
}
const devices = () => screen.findByText('Safari on iPhone');
const onlyHere = { status: 'success', data: { sessions: aWireSecurity().sessions.slice(0, 1) } };

it('shows nothing of one member to the next, who logged in while the page slept', async () => {
  const { kit } = opened();
  await devices();
  const before = kit.net.calls('security').length;
  const release = kit.net.hold('security');
  await signInElsewhere(kit, aMember({ id: 'user-2' }));
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  kit.net.answer('security', onlyHere);
  await act(async () => release());
  await screen.findByText('Edge on Windows');
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(kit.net.calls('security')).toHaveLength(before + 1);
});

it('shows the next member no result of what the member before had pressed', async () => {
  const { kit, user } = opened();
  await devices();
  const release = kit.net.hold('endOtherSessions');
  await user.click(screen.getByRole('button', { name: 'Log out other devices' }));
  await signInElsewhere(kit, aMember({ id: 'user-2' }));
  await devices();
  expect(screen.getByRole('button', { name: 'Log out other devices' })).toBeTruthy();
  await act(async () => release());
  await devices();
  expect([...document.querySelectorAll('.club-banner')].map(({ textContent }) => textContent).join('')).toBe(
    '',
  );
});
