import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Upload } from '#core/ports.ts';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { type TestClub, type TestClubCase, testClub } from '#testing/test-club.ts';
import { cropper } from './lazy-crop.tsx';
import { editModal, Profile } from './profile.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await editModal.load();
  await cropper.load();
});

const PATIENCE = { timeout: 10_000 };
const CROP = 'Crop Your Profile Photo';
const flush = (kit: TestClub) => act(() => kit.clock.pass(0));
const button = (name: string) =>
  screen.getByRole('button', { name: name === 'My Profile' ? /^My Profile/ : name });
const camera = () => screen.getByLabelText(/^Choose/);
const aPhoto = (name = 'holiday.png', type = 'image/png') => new File(['pixels'], name, { type });
const noCrop = () => expect(screen.queryByRole('dialog', { name: CROP })).toBeNull();
const preview = () => document.querySelector('.club-profile-form img')?.getAttribute('src') ?? undefined;
const selection = () => document.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.style;

async function editing(testCase: TestClubCase = {}) {
  const photos = fakePhotos();
  const kit = testClub({ signedIn: true, member: aMember(), ...testCase });
  const view = show(<Profile photos={photos} />, kit);
  await act(async () => void (await kit.club.members.load()));
  await view.user.click(button('My Profile'));
  return { kit, photos, ...view };
}
type View = Awaited<ReturnType<typeof editing>>;
/** Returns the calls that saving sends, in their order. */
const saves = ({ kit }: View) => kit.net.names().filter((name) => !['profile', 'security'].includes(name));

/** Chooses a file and waits until its square shows. */
async function cropping(view: View) {
  await view.user.upload(camera(), aPhoto());
  const photo = await screen.findByAltText('The photo you chose', undefined, PATIENCE);
  return { dialog: screen.getByRole('dialog', { name: CROP }), rendered: () => fireEvent.load(photo) };
}
async function cropped(view: View) {
  const { rendered } = await cropping(view);
  rendered();
  await view.user.click(button('Apply Crop'));
  await flush(view.kit);
}
async function update({ kit, user }: View) {
  await user.click(button('Update'));
  await flush(kit);
}

describe('choosing a photo', () => {
  it('opens the crop modal, square and at most 400 px high, and enables Apply once the crop has a size (CROP-01, CROP-02, CROP-03, CROP-04, CROP-05, CROP-06, CROP-18)', async () => {
    const view = await editing();
    const { dialog, rendered } = await cropping(view);
    const apply = within(dialog).getByRole('button', { name: 'Apply Crop' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(apply).toHaveProperty('disabled', true);
    rendered();
    expect(apply).toHaveProperty('disabled', false);
    const area = dialog.querySelector<HTMLElement>('.ReactCrop');
    expect(area?.className).toContain('ReactCrop--fixed-aspect');
    expect(area?.style.maxHeight).toBe('400px');
  });

  it.each([
    ['a tall photo', 600, 800, { left: '10%', top: '20%', width: '80%', height: '60%' }],
    ['a wide photo, limited by its height', 800, 600, { left: '12.5%', top: '0%', width: '75%' }],
  ])(
    'starts centered at 80 percent of the width: %s (CROP-15, CROP-16)',
    async (_name, width, height, style) => {
      const view = await editing();
      view.photos.next({ width, height });
      const { rendered } = await cropping(view);
      rendered();
      expect(selection()).toMatchObject(style);
    },
  );

  it('starts with the minimum when 80 percent is less (CROP-13)', async () => {
    const view = await editing();
    view.photos.next({ width: 110, height: 120 });
    const { rendered } = await cropping(view);
    rendered();
    expect((Number.parseFloat(selection()?.width ?? '') * 110) / 100).toBeCloseTo(100);
  });

  it('keeps the selection at a press outside of it (CROP-14)', async () => {
    const view = await editing();
    const { dialog, rendered } = await cropping(view);
    rendered();
    const before = selection()?.cssText;
    const area = dialog.querySelector('.ReactCrop');
    if (area) fireEvent.pointerDown(area, { clientX: 1, clientY: 1 });
    expect(selection()?.cssText).toBe(before);
    expect(button('Apply Crop')).toHaveProperty('disabled', false);
  });

  it('previews the selected square in a circle, and follows it', async () => {
    const view = await editing();
    const { dialog, rendered } = await cropping(view);
    rendered();
    const shown = () => dialog.querySelector<HTMLImageElement>('.club-crop-preview img');
    expect(Number.parseFloat(shown()?.style.width ?? '')).toBeCloseTo(100 / 0.75);
    expect(shown()?.style.transform).toBe('translate(-12.5%, 0%)');
    fireEvent.input(screen.getByLabelText('Left to right'), { target: { value: '100' } });
    expect(shown()?.style.transform).toBe('translate(-25%, 0%)');
    expect(shown()?.alt).toBe('');
  });

  it('crops by the sliders, never below 100 px (CROP-13)', async () => {
    const view = await editing();
    const { rendered } = await cropping(view);
    rendered();
    const set = (name: string, value: string) =>
      fireEvent.input(screen.getByRole('slider', { name }), { target: { value } });
    set('Zoom', '100');
    await view.user.click(screen.getByText('Adjust the position'));
    set('Left to right', '100');
    set('Top to bottom', '0');
    await view.user.click(button('Apply Crop'));
    await flush(view.kit);
    const [part] = view.photos.parts;
    expect(part?.side).toBeGreaterThanOrEqual(100);
    expect(part?.side).toBeLessThan(110);
    expect((part?.x ?? 0) + (part?.side ?? 0)).toBeCloseTo(800);
    expect(part?.y).toBeCloseTo(0);
  });

  it.each(['Cancel', 'Close'])('closes on %s and discards the selection (CROP-07, CROP-08)', async (name) => {
    const view = await editing();
    const { dialog, rendered } = await cropping(view);
    rendered();
    await view.user.click(within(dialog).getByRole('button', { name }));
    noCrop();
    expect(preview()).toBeUndefined();
    expect(view.photos.live.size).toBe(0);
    await update(view);
    expect(saves(view)).toEqual(['updateProfile']);
    expect(view.kit.net.calls('updateProfile')[0]?.body).toEqual({ name: 'Member One' });
  });

  it('shows the cropped photo in the modal only, and uploads nothing before Update (CROP-09, CROP-10, CROP-11, CROP-12)', async () => {
    const view = await editing();
    await cropped(view);
    noCrop();
    expect(preview()).toBe('blob:cut-2');
    expect(saves(view)).toEqual([]);
    expect(view.kit.upload.puts).toEqual([]);
    await update(view);
    expect(view.kit.upload.puts.map(({ file }) => file)).toEqual([
      { fileName: 'profile-image.jpg', fileType: 'image/jpeg', body: 'cut 1' },
    ]);
  });

  it('crops once for twenty presses, and a later photo replaces the previous one (CROP-10)', async () => {
    const view = await editing();
    const { rendered } = await cropping(view);
    rendered();
    const apply = button('Apply Crop');
    act(() => {
      for (let press = 0; press < 20; press += 1) apply.click();
    });
    await flush(view.kit);
    expect(view.photos.parts).toHaveLength(1);
    await cropped(view);
    expect([...view.photos.live]).toEqual([preview()]);
    await view.user.click(button('Close'));
    expect(view.photos.live.size).toBe(0);
  });

  it.each([
    ['no image (PROFILE-29)', 'application/pdf', undefined, 'Please choose an image file.'],
    [
      'a HEIC file that the browser cannot read',
      'image/heic',
      'broken',
      'We couldn’t open that photo. Please choose a JPEG, PNG or WebP file.',
    ],
    [
      'a broken file without a type',
      '',
      'broken',
      'We couldn’t open that photo. Please choose a JPEG, PNG or WebP file.',
    ],
    [
      'a photo below the minimum (CROP-13)',
      'image/png',
      { width: 99, height: 600 },
      'Please choose a photo of at least 100 by 100 pixels.',
    ],
  ] as const)('refuses %s in words and loses nothing', async (_name, type, next, text) => {
    const view = await editing();
    const { kit, photos, user } = view;
    await user.type(screen.getByLabelText('Name'), ' Two');
    await cropped(view);
    const before = preview();
    if (next) photos.next(next);
    fireEvent.change(camera(), { target: { files: [aPhoto('file', type)] } });
    expect(await screen.findByText(text, undefined, PATIENCE)).toBeTruthy();
    expect(kit.host.toasts()).toEqual([]);
    noCrop();
    expect(preview()).toBe(before);
    expect([...photos.live]).toEqual([before]);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Member One Two');
  });

  it('keeps the square when cropping fails, and announces it in the open modal', async () => {
    const view = await editing();
    view.photos.breakCrop();
    await cropped(view);
    const alert = within(screen.getByRole('dialog', { name: CROP })).getByRole('alert');
    expect(alert.textContent).toBe('We couldn’t crop that photo. Please try again.');
    expect(view.kit.host.toasts()).toEqual([]);
    expect(button('Apply Crop')).toHaveProperty('disabled', false);
  });

  it('ignores a photo that opens after the modal was closed, and frees all memory', async () => {
    const view = await editing();
    const release = view.photos.hold();
    await view.user.upload(camera(), aPhoto());
    expect(await screen.findByText('Opening your photo...')).toBeTruthy();
    await view.user.click(button('Close'));
    release();
    await act(async () => void (await cropper.load()));
    await flush(view.kit);
    noCrop();
    expect(view.photos.live.size).toBe(0);
  });

  it('frees all memory when it unmounts', async () => {
    const view = await editing();
    await cropped(view);
    await cropping(view);
    expect(view.photos.live.size).toBe(2);
    view.unmount();
    expect(view.photos.live.size).toBe(0);
  });
});

describe('saving a photo', () => {
  it('gets an upload URL, uploads, then saves the profile (CALL-16, CALL-28, CALL-30, CALL-31, ENTITY-18, ENTITY-19)', async () => {
    const view = await editing();
    await cropped(view);
    await update(view);
    const { net, upload } = view.kit;
    expect(saves(view)).toEqual(['presign', 'updateProfile']);
    expect(net.calls('presign')[0]?.body).toEqual({
      fileName: 'profile-image.jpg',
      fileType: 'image/jpeg',
      folder: 'membership/users/user-1/profile/',
    });
    expect(upload.puts.map(({ url }) => url)).toEqual(['https://files.test/put/photo-1']);
    expect(net.calls('updateProfile')[0]?.body).toEqual({
      name: 'Member One',
      profileImage: 'https://files.test/photo-1.jpg',
    });
    expect(view.photos.live.size).toBe(0);
  });

  it('shows the progress of the upload', async () => {
    let arrive = () => {};
    const upload: Upload = {
      async put(_url, _file, onProgress) {
        onProgress?.(0.42);
        await new Promise<void>((done) => {
          arrive = done;
        });
        return { ok: true, status: 200 };
      },
    };
    const view = await editing({ ports: { upload } });
    await cropped(view);
    await update(view);
    const bar = screen.getByRole('progressbar', { name: 'Uploading your photo' });
    expect(bar).toHaveProperty('value', 0.42);
    expect(screen.getByText('42%')).toBeTruthy();
    expect(camera()).toHaveProperty('disabled', true);
    arrive();
    await flush(view.kit);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  const breaks: [
    string,
    (kit: TestClub, upload: { answer: number | 'reset' }) => void,
    string | undefined,
  ][] = [
    [
      'the presign fails (CALL-29, ERROR-46)',
      ({ net }) => net.answerOnce('presign', { status: 'error' }, 500),
      'Failed to generate presigned URL',
    ],
    [
      'the presign reply has no URL (CALL-29, ERROR-46)',
      ({ net }) => net.answerOnce('presign', { status: 'success', fileUrl: 'https://files.test/1' }),
      'Failed to generate presigned URL',
    ],
    [
      'the PUT is reset at 50% (ERROR-47)',
      (_kit, upload) => {
        upload.answer = 'reset';
      },
      'Upload to S3 failed',
    ],
    [
      'the URL has expired (CALL-31, ERROR-47)',
      (_kit, upload) => {
        upload.answer = 403;
      },
      'Upload to S3 failed',
    ],
    [
      'the server is busy (ERROR-47)',
      (_kit, upload) => {
        upload.answer = 503;
      },
      'Upload to S3 failed',
    ],
    [
      'the PUT works and the profile call fails (ERROR-43)',
      ({ net }) => net.answerOnce('updateProfile', {}, 500),
      undefined,
    ],
    [
      'there is no connection (ERROR-43)',
      ({ net }) => net.offline('presign'),
      'Failed to generate presigned URL',
    ],
  ];
  it.each(breaks)(
    'keeps all input when %s, and a second Update works with a new upload URL (A-58)',
    async (_name, fault, logged) => {
      const answers = { answer: 200 as number | 'reset' };
      const puts: string[] = [];
      const upload: Upload = {
        async put(url, _file, onProgress) {
          puts.push(url);
          onProgress?.(0.5);
          if (answers.answer === 'reset') throw new TypeError('The connection was reset.');
          return { ok: answers.answer === 200, status: answers.answer };
        },
      };
      const view = await editing({ ports: { upload } });
      const { kit, user } = view;
      await user.type(screen.getByLabelText('Name'), ' Two');
      await cropped(view);
      const before = preview();
      fault(kit, answers);
      await update(view);
      expect(kit.host.toasts()).toEqual([
        { tone: 'error', text: 'Error updating profile.', closeAfterMs: 3_000 },
      ]);
      expect(kit.log.texts('error')).toEqual(logged ? [logged] : []);
      expect(preview()).toBe(before);
      expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Member One Two');
      expect(kit.club.members.member.value?.profileImage).toBeUndefined();

      answers.answer = 200;
      const requestCount = kit.net.calls('presign').length;
      kit.net.answer('presign', {
        status: 'success',
        presignedUrl: 'https://files.test/put/second',
        fileUrl: 'https://files.test/second.jpg',
      });
      await update(view);
      expect(kit.net.calls('presign')).toHaveLength(requestCount + 1);
      expect(puts.at(-1)).toBe('https://files.test/put/second');
      expect(kit.net.calls('updateProfile').at(-1)?.body).toEqual({
        name: 'Member One Two',
        profileImage: 'https://files.test/second.jpg',
      });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('saves nothing when the session ends during the upload', async () => {
    let arrive = () => {};
    const upload: Upload = {
      put: () =>
        new Promise((done) => {
          arrive = () => done({ ok: true, status: 200 });
        }),
    };
    const view = await editing({ ports: { upload } });
    await cropped(view);
    await update(view);
    act(() => view.kit.club.session.logout());
    arrive();
    await flush(view.kit);
    expect(view.kit.net.calls('updateProfile')).toEqual([]);
  });
});
