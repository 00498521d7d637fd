interface Size {
  width?: number;
  height?: number;
}

/** Returns the first bytes of a PNG, which a server checks. It has no pixels. */
export function aPng({ width = 8, height = 8 }: Size = {}): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header]);
}

/** Returns the first bytes of a JPEG. A comment segment comes before the frame header, as in real files. */
export function aJpeg({ width = 8, height = 8 }: Size = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0x68, 0x69]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Returns the first bytes of a WebP in the extended form, which cameras and editors write. */
export function aWebp({ width = 8, height = 8 }: Size = {}): Buffer {
  const file = Buffer.alloc(30);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(22, 4);
  file.write('WEBPVP8X', 8, 'latin1');
  file.writeUInt32LE(10, 16);
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
}
