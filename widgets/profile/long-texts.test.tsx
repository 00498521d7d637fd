import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { editModal, Profile } from './profile.tsx';

// Loads the lazy part first: these tests are about what it does.
beforeAll(async () => {
  await editModal.load();
});

async function editing() {
  const kit = testClub({ signedIn: true, member: aMember() });
  const { user } = show(<Profile photos={fakePhotos()} />, kit);
  await act(async () => void (await kit.club.members.load()));
  await user.click(screen.getByRole('button', { name: /^My Profile/ }));
  return { kit, user, field: (label: string) => screen.getByLabelText<HTMLInputElement>(label) };
}

it('names a password that is longer than the server accepts, before the press, and keeps it (PROFILE-15)', async () => {
  const { kit, user, field } = await editing();
  const long = 'x'.repeat(129);
  await user.click(field('New Password'));
  await user.paste(long);
  expect(field('New Password').getAttribute('aria-describedby')?.split(' ')).toContain(
    screen.getByText('Use 128 characters or fewer.').id,
  );
  await user.click(field('Confirm New Password'));
  await user.paste(long);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(kit.net.calls('updateProfile')).toEqual([]);
  expect(document.activeElement).toBe(field('New Password'));
  expect([field('New Password').value, field('Confirm New Password').value]).toEqual([long, long]);
});

it('takes no more of a name than the server does (PROFILE-14)', async () => {
  const { kit, user, field } = await editing();
  await user.clear(field('Name'));
  await user.type(field('Name'), 'N'.repeat(101));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(kit.net.calls('updateProfile')[0]?.body).toEqual({ name: 'N'.repeat(100) });
});
