import { expect, it, vi } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { stubPasskeyBrowser } from '#kit/fakes/passkey-browser.ts';
import { aMember, aUser, aWireSecurity } from '#testing/builders.ts';
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

it('loads the sign-in settings, and drops them for a page that was left', async () => {
  const [first, second] = [aModel(), aModel()];
  const stop = first.model.start();
  second.model.start()();
  await eventually(() => expect(first.model.signIn.value).toBeDefined());
  expect(first.kit.net.names()).toEqual(['security']);
  expect(second.model.signIn.value).toBeUndefined();
  stop();
});

it('gives the browser the new name next to its passkeys (PASSKEY-07)', async () => {
  const signals = stubPasskeyBrowser();
  const kit = testClub({ signedIn: true, member: aMember(), options: { ownSite: true } });
  const answer = (displayName: string) => {
    const account = { rpId: 'club.test', userId: 'bQ', name: 'jane@example.com', displayName };
    const data = { ...aWireSecurity(), passkeyAccount: { ...account, credentialIds: ['key-1'] } };
    kit.net.answer('security', { status: 'success', data });
  };
  answer('Jane');
  const model = createProfileModel(kit, profileCopy, async () => fakePhotos());
  const stop = model.start();
  await eventually(() => expect(signals).toHaveLength(2));
  answer('Jo');
  kit.net.answer('updateProfile', { status: 'success', data: aUser(aMember({ name: 'Jo' })) });
  model.openEdit();
  await model.save({ name: 'Jo', newPassword: '', confirmPassword: '' });
  await eventually(() => expect(signals).toHaveLength(4));
  expect(signals[3]).toMatchObject(['signalCurrentUserDetails', { displayName: 'Jo' }]);
  stop();
  vi.unstubAllGlobals();
});
