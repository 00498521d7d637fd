import sharp from 'sharp';

interface Wish {
  width?: number;
  height?: number;
  type?: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Makes every pixel transparent. */
  clear?: boolean;
}

/** Returns a picture that decoders can read: one color, or fully transparent. */
export function aPicture(wish: Wish = {}): Promise<Buffer> {
  const { width = 64, height = 64, type = 'image/png', clear = false } = wish;
  const background = clear ? { r: 0, g: 0, b: 0, alpha: 0 } : { r: 40, g: 80, b: 160, alpha: 1 };
  const plain = sharp({ create: { width, height, channels: clear ? 4 : 3, background } });
  if (type === 'image/jpeg') return plain.jpeg().toBuffer();
  return type === 'image/webp' ? plain.webp().toBuffer() : plain.png().toBuffer();
}

/** Returns a picture as a phone writes it: rotated, with the place and the camera in its metadata. */
export function aPhonePicture({ width = 80, height = 40 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#264' } })
    .withExif({
      IFD0: { Make: 'SECRETCAMERA', Copyright: 'SECRETOWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
