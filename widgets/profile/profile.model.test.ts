import { expect, it, vi } from 'vitest';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { aMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { profileCopy } from './profile.copy.ts';
import { createProfileModel } from './profile.model.ts';

function aModel() {
  const kit = testClub({ signedIn: true, member: aMember() });
  return { kit, model: createProfileModel(kit, profileCopy, async () => fakePhotos()) };
}

it('keeps a modal open that was opened before the model started (PROFILE-10)', () => {
  const { model } = aModel();
  model.openEdit();
  const stop = model.start();
  expect(model.edit.value).toEqual({ at: 'editing' });
  stop();
});

it.each(['before', 'after'])('closes the modal of a member who signs out %s the model starts', (when) => {
  const { kit, model } = aModel();
  const started = when === 'after' ? model.start() : undefined;
  model.openEdit();
  kit.club.session.logout({ clearAll: true });
  const stop = started ?? model.start();
  expect(model.edit.value).toEqual({ at: 'closed' });
  stop();
});

it('asks for the sign-in settings once the code for it has loaded, unless the page was left meanwhile', async () => {
  const [first, second] = [aModel(), aModel()];
  const stop = first.model.start();
  second.model.start()();
  await vi.waitFor(() => expect(first.model.signIn.value).toBeDefined());
  expect([first.kit.net.names(), second.kit.net.names()]).toEqual([['security'], []]);
  stop();
});
