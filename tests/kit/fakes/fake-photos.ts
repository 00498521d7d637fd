import type { PhotoSize, Photos, SquarePart } from '#browser/photo.ts';

/** The photo port with controls for tests. */
export interface FakePhotos extends Photos {
  /** Sets what the next files are: a size, or 'broken' for a file that no browser can decode. */
  next(photo: PhotoSize | 'broken'): void;
  /** Makes the next crops fail. */
  breakCrop(): void;
  /** Keeps files from opening until the returned function is called. */
  hold(): () => void;
  /** The squares that were cropped, in pixels of the photo. */
  readonly parts: SquarePart[];
  /** Object URLs that were opened or cropped and are not revoked yet. */
  readonly live: Set<string>;
}

/** Creates the photo port of tests. Its pictures have no pixels. */
export function fakePhotos(): FakePhotos {
  const parts: SquarePart[] = [];
  const live = new Set<string>();
  let photo: PhotoSize | 'broken' = { width: 800, height: 600 };
  let broken = false;
  let gate: Promise<void> | undefined;
  let count = 0;

  function address(kind: string): { url: string; close(): void } {
    count += 1;
    const url = `blob:${kind}-${count}`;
    live.add(url);
    return { url, close: () => void live.delete(url) };
  }

  return {
    parts,
    live,
    next: (given) => {
      photo = given;
    },
    breakCrop: () => {
      broken = true;
    },
    hold() {
      let release = () => {};
      gate = new Promise((done) => {
        release = done;
      });
      return () => release();
    },
    async open() {
      await gate;
      if (photo === 'broken') throw new Error('The source image cannot be decoded.');
      return {
        ...photo,
        ...address('open'),
        async crop(part) {
          if (broken) throw new Error('The picture could not be written.');
          parts.push(part);
          const file = { fileName: 'profile-image.jpg', fileType: 'image/jpeg', body: `cut ${parts.length}` };
          return { file, ...address('cut') };
        },
      };
    },
  };
}
