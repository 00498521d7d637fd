import type { PhotoSize, Photos, SquarePart } from '#browser/photo.ts';

export interface FakePhotos extends Photos {
  /** What the next files are: a size, or 'broken' for what no browser reads. */
  next(photo: PhotoSize | 'broken'): void;
  /** The next crops fail. */
  breakCrop(): void;
  /** Files wait to be opened until the returned function is called. */
  hold(): () => void;
  /** The squares that were cut, in pixels of the photo. */
  readonly parts: SquarePart[];
  /** Addresses that hold memory: opened or cut, and not closed. */
  readonly live: Set<string>;
}

/** Pictures without pixels. */
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
