import type { EnginePage } from './engines/engine-page.ts';

/** Returns the stored address of the member's photo, from the API. */
export const storedImage = (page: EnginePage): Promise<string> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` };
    const answer = await fetch('/api/membership/users/profile', { headers });
    const { data } = (await answer.json()) as { data: { profileImage?: string } };
    return data.profileImage ?? '';
  });

/** Returns the color names of the four corners of a picture, and its size. */
export const cornersOf = (page: EnginePage, url: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const near = 20;
    const corners = [
      [near, near],
      [width - near, near],
      [width - near, height - near],
      [near, height - near],
    ].map(([x = 0, y = 0]) => {
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, y, 1, 1).data ?? [];
      if (red > 120) return green > 120 ? 'yellow' : 'red';
      return blue > 120 ? 'blue' : green > 80 ? 'green' : 'none';
    });
    return { width, height, corners };
  }, url);
