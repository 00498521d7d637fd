import { describe, expect, it } from 'vitest';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Club } from '#core/club.ts';
import type { Upload } from '#core/ports.ts';
import { testTabs } from '#kit/fakes/test-tabs.ts';
import { aMember, aPaidMember, aUser } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { answerFor, testClub } from '#testing/test-club.ts';

const photo = { fileName: 'profile-image.jpg', fileType: 'image/jpeg', body: 'bytes' };
const signedIn = (testCase: Parameters<typeof testClub>[0] = {}) => testClub({ signedIn: true, ...testCase });

describe('Members.load', () => {
  it('loads the profile with one request for callers at the same time (CALL-14, A-89)', async () => {
    const { club, net, storage } = signedIn({ member: aPaidMember() });
    const before = storage.dump();
    const first = club.members.load();
    expect(club.members.loading.value).toBe(true);
    const [one, two] = await Promise.all([first, club.members.load()]);
    expect(one).toEqual(two);
    expect(club.members.member.value).toEqual(aPaidMember());
    expect(club.members.loading.value).toBe(false);
    expect(net.names()).toEqual(['profile']);
    expect(net.calls('profile')[0]?.body).toBeUndefined();
    expect(storage.dump()).toEqual(before);
  });

  it.each([
    ['subscription_id._id first', { subscription_id: { _id: 'one' }, subscription: { id: 'two' } }, 'one'],
    ['else subscription.id', { subscription_id: null, subscription: { id: 'two' } }, 'two'],
    ['or nothing', { subscription_id: null, subscription: null }, undefined],
  ])('takes as the subscription to delete %s (A-38)', async (_words, ids, id) => {
    const { club, net } = signedIn();
    net.answer('profile', { status: 'success', data: { ...aUser(aPaidMember()), ...ids } });
    expect((await club.members.load())?.subscriptionId).toBe(id);
  });

  it.each([
    ['a refusal', { status: 'error' }, 500],
    ['another status', { status: 'error', message: 'No' }, 200],
    ['no user', { status: 'success', data: null }, 200],
    ['no JSON', undefined, 200],
  ])('logs %s and keeps the member (ERROR-07)', async (_words, reply, status) => {
    const { club, net, log } = signedIn();
    await club.members.load();
    net.answer('profile', reply, status);
    await expect(club.members.load()).resolves.toBeUndefined();
    expect(log.texts()).toEqual(['Failed to load the profile']);
    expect(club.members.member.value?.id).toBe('user-1');
    expect(club.members.loading.value).toBe(false);
  });

  it('stores the email of the profile: the answer to its change may have been lost (EMAIL-01)', async () => {
    const { club, net, storage } = signedIn();
    net.answer('profile', { status: 'success', data: aUser(aMember({ email: 'new@example.com' })) });
    await club.members.load();
    expect([club.session.email.value, storage.get('email')]).toEqual(['new@example.com', 'new@example.com']);
    net.answer('profile', { status: 'success', data: { ...aUser(), email: undefined } });
    await club.members.load();
    expect(storage.get('email')).toBe('new@example.com');
  });

  it('logs nothing when the end of the session stopped a load', async () => {
    const { club, net, log } = signedIn();
    const release = net.hold('profile');
    const late = club.members.load();
    await settle();
    club.session.logout();
    release();
    await expect(late).resolves.toBeUndefined();
    expect(log.entries).toEqual([]);
  });

  it('keeps loading for the next member when an answer for the previous one comes', async () => {
    const { club, net } = signedIn();
    const releases = [net.hold('profile')];
    const loads = [club.members.load()];
    await settle();
    club.session.logout();
    expect(club.members.loading.value).toBe(false);
    await club.accounts.login({ email: 'a@example.com', password: 'p' });
    releases.push(net.hold('profile'));
    loads.push(club.members.load());
    await settle();
    releases[0]?.();
    await loads[0];
    expect(club.members.loading.value).toBe(true);
    releases[1]?.();
    await loads[1];
    expect(club.members.loading.value).toBe(false);
  });

  it('sends no request for a guest', async () => {
    const { club, net } = testClub();
    expect(club.members.loading.value).toBe(false);
    await expect(club.members.load()).resolves.toBeUndefined();
    expect(net.names()).toEqual([]);
  });

  it.each([
    ['stored for a paid plan', aPaidMember({ uniqueId: 'new' }), undefined, 'new'],
    ['replaced when it differs', aPaidMember({ uniqueId: 'new' }), 'old', 'new'],
    ['not stored for free_month', aMember({ uniqueId: 'new' }), undefined, undefined],
    ['not replaced for free_month', aMember({ uniqueId: 'new' }), 'old', 'old'],
    ['kept when the profile has none', aPaidMember(), 'old', 'old'],
  ])('the uniqueId is %s (SESSION-07, SESSION-29)', async (_words, member, before, after) => {
    const { club, storage } = signedIn({ member, storage: before ? { uniqueId: before } : {} });
    await club.members.load();
    expect(storage.dump().uniqueId).toBe(after);
  });

  it('does not write an equal uniqueId again (SESSION-29)', async () => {
    const { club, storage } = signedIn({
      member: aPaidMember({ uniqueId: 'same' }),
      storage: { uniqueId: 'same' },
    });
    const written: string[] = [];
    const { set } = storage;
    storage.set = (key, value) => {
      written.push(key);
      set(key, value);
    };
    await club.members.load();
    expect(written).toEqual([]);
  });

  it('forgets the member at logout', async () => {
    const { club } = signedIn();
    await club.members.load();
    club.session.logout();
    expect(club.members.member.value).toBeUndefined();
  });
});

describe('Members.update', () => {
  it('sends only the name when nothing else changed (CALL-15, CALL-16, CALL-17)', async () => {
    const { club, net, storage } = signedIn();
    net.answer('updateProfile', {
      status: 'success',
      message: 'Saved',
      data: aUser(aMember({ name: 'New Name' })),
    });
    const outcome = await club.members.update({ name: 'New Name', newPassword: '' });
    expect(net.names()).toEqual(['updateProfile']);
    expect(net.calls('updateProfile')[0]?.body).toEqual({ name: 'New Name' });
    expect(outcome).toMatchObject({ success: true, message: 'Saved', member: { name: 'New Name' } });
    expect(club.members.member.value?.name).toBe('New Name');
    expect(storage.dump().name).toBe('New Name');
    expect(club.session.name.value).toBe('New Name');
  });

  it('stores the name that was sent when the reply names no user (PROFILE-24)', async () => {
    const { club, net } = signedIn();
    net.answer('updateProfile', { status: 'success' });
    await club.members.update({ name: 'New Name' });
    expect(club.session.name.value).toBe('New Name');
  });

  it('ignores a late profile from before the save (PROFILE-21)', async () => {
    const { club, net } = signedIn();
    const release = net.hold('profile');
    const late = club.members.load();
    net.answer('updateProfile', { status: 'success', data: aUser(aMember({ name: 'New Name' })) });
    await club.members.update({ name: 'New Name' });
    expect(club.members.loading.value).toBe(false);
    release();
    await late;
    expect(club.members.member.value?.name).toBe('New Name');
  });

  it('sends an entered password (CALL-17)', async () => {
    const { club, net } = signedIn();
    await club.members.update({ name: 'N', newPassword: ' Secret-1 ' });
    expect(net.calls('updateProfile')[0]?.body).toEqual({ name: 'N', newPassword: ' Secret-1 ' });
  });

  it('uploads a new photo first, then saves its address (CALL-16, CALL-28, CALL-30, CALL-31)', async () => {
    const { club, net, upload } = signedIn();
    const progress: number[] = [];
    await club.members.update({ name: 'N', photo, onProgress: (fraction) => progress.push(fraction) });
    expect(net.names()).toEqual(['presign', 'updateProfile']);
    expect(net.calls('presign')[0]?.body).toEqual({
      fileName: 'profile-image.jpg',
      fileType: 'image/jpeg',
      folder: 'membership/users/user-1/profile/',
    });
    expect(upload.puts).toEqual([{ url: 'https://files.test/put/photo-1', file: photo }]);
    expect(net.calls('updateProfile')[0]?.body).toEqual({
      name: 'N',
      profileImage: 'https://files.test/photo-1.jpg',
    });
    expect(progress).toEqual([1]);
  });

  it('keeps the member when the status is not success', async () => {
    const { club, net } = signedIn();
    await club.members.load();
    net.answer('updateProfile', { status: 'error', message: 'No', data: aUser(aMember({ name: 'Other' })) });
    await expect(club.members.update({ name: 'N' })).resolves.toEqual({
      success: false,
      status: 'error',
      message: 'No',
      member: undefined,
    });
    expect(club.members.member.value?.name).toBe('Member One');
    expect(club.session.name.value).toBe('Member One');
  });

  const urls = { presignedUrl: 'https://files.test/put', fileUrl: 'https://files.test/file' };
  it.each([
    [400, { status: 'error', message: 'Too large' }, 'Too large'],
    [500, { ...urls }, 'Failed to generate presigned URL'],
    [200, { status: 'success', presignedUrl: urls.presignedUrl }, 'Failed to generate presigned URL'],
    [200, { status: 'success', fileUrl: urls.fileUrl }, 'Failed to generate presigned URL'],
    [200, { status: 'success', message: 'Full' }, 'Full'],
  ])('throws and logs when the presign answers %i %j (CALL-29, ERROR-46)', async (status, reply, text) => {
    const { club, net, log, upload } = signedIn();
    net.answer('presign', reply, status);
    await expect(club.members.update({ name: 'N', photo })).rejects.toMatchObject({
      code: 'refused',
      cause: { message: text },
    });
    expect(log.texts('error')).toEqual([text]);
    expect(upload.puts).toEqual([]);
    expect(net.names()).toEqual(['presign']);
  });

  it.each([
    [403, 'refused', { status: 403 }],
    ['offline', 'network', { status: 0, cause: new TypeError('Failed to fetch') }],
  ] as const)(
    'throws and logs when the upload answers %s (CALL-31, ERROR-47)',
    async (answer, code, behind) => {
      const { club, net, log, upload } = signedIn();
      upload.answer(answer);
      await expect(club.members.update({ name: 'N', photo })).rejects.toMatchObject({
        code,
        status: behind.status,
        cause: { message: 'Upload to S3 failed', cause: { code, ...behind } },
      });
      expect(log.texts('error')).toEqual(['Upload to S3 failed']);
      expect(net.names()).toEqual(['presign']);
    },
  );

  it.each([
    ['sends the photo once more after the wait a busy server names', 5, [429, 200], 2],
    ['waits for 20 s at most', 20, [503, 200], 2],
    ['gives up when the server is busy twice', 5, [503, 503], 2],
    ['does not keep a member waiting for long', 21, [503], 1],
    ['does not send the photo again when the server names no wait', undefined, [503], 1],
  ])('%s', async (_words, retryAfterSeconds, statuses, tries) => {
    const puts: string[] = [];
    const put: Upload['put'] = async (url) => {
      const status = statuses[puts.push(url) - 1] ?? 0;
      return status === 200 ? { ok: true, status } : { ok: false, status, retryAfterSeconds };
    };
    const { club, clock, net } = signedIn({ ports: { upload: { put } } });
    const outcome = club.members.update({ name: 'N', photo }).catch((error: unknown) => error);
    await settle();
    expect(puts).toHaveLength(1);
    const waitMs = (retryAfterSeconds ?? 1) * SECOND_MS;
    await clock.pass(waitMs - 1);
    expect(puts).toHaveLength(1);
    await clock.pass(1);
    expect(puts).toEqual(Array(tries).fill('https://files.test/put/photo-1'));
    const isSaved = statuses.at(-1) === 200;
    expect(await outcome).toMatchObject(isSaved ? { success: true } : { code: 'refused', status: 503 });
    expect(net.names()).toEqual(isSaved ? ['presign', 'updateProfile'] : ['presign']);
  });

  it('never saves into the account of another member who signed in during the upload (Z-29)', async () => {
    const { club, net } = signedIn({
      ports: {
        upload: {
          async put() {
            club.session.logout();
            await club.accounts.login({ email: 'a@example.com', password: 'p' });
            return { ok: true, status: 200 };
          },
        },
      },
    });
    await expect(club.members.update({ name: 'N', photo })).rejects.toMatchObject({ code: 'signed-out' });
    expect(net.calls('updateProfile')).toEqual([]);
  });

  it('writes nothing when the member left during the save (Z-29)', async () => {
    const { club, net, storage } = signedIn();
    const release = net.hold('updateProfile');
    const saved = club.members.update({ name: 'Late Name' });
    await settle();
    club.session.logout({ clearAll: true });
    release();
    await expect(saved).rejects.toMatchObject({ code: 'signed-out' });
    expect(storage.dump()).toEqual({});
  });
});

describe('a change of the member', () => {
  const changed = aMember({ name: 'New Name', email: 'new@example.com' });

  it.each<[string, (club: Club) => unknown]>([
    ['a new name', (club) => club.members.update({ name: 'New Name' })],
    ['a new email', (club) => club.members.changeEmail(changed)],
  ])('shows in every other tab, which would save the old one again: %s', async (_, change) => {
    const { tabs, net } = testTabs(2);
    await settle();
    answerFor(net, changed);
    net.answer('updateProfile', { status: 'success', data: aUser(changed) });
    await change((tabs[0] as (typeof tabs)[0]).club);
    await settle();
    expect(tabs.map(({ club }) => club.members.member.value)).toEqual([changed, changed]);
    expect(net.calls('profile')).toHaveLength(3);
  });

  it('stores a new email, with which the next login begins', () => {
    const { club, storage } = signedIn();
    club.members.changeEmail(changed);
    expect(storage.dump().email).toBe('new@example.com');
  });

  it.each(['delete', 'keep'] as const)(
    'loads the plan in every tab after a request to %s the account',
    async (act) => {
      const { tabs, net } = testTabs(2);
      await settle();
      answerFor(net, aPaidMember());
      await tabs[0]?.club.yourData('load');
      await settle();
      expect(net.calls('subscriptionInfo')).toHaveLength(2);
      await tabs[0]?.club.yourData(act);
      await settle();
      expect(tabs.map(({ club }) => club.membership.standing.value)).toEqual(['paid', 'paid']);
      expect(net.calls('subscriptionInfo')).toHaveLength(4);
    },
  );
});
