import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { uploadsCopy } from '../messages/uploads.copy.ts';
import { filledText, replyWith, text } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { photo, status } from './sample.ts';

/** The call before the upload of a photo. */
export const uploads = {
  presign: row({
    ...calls.presign,
    act: 'harmless',
    tag: 'Profile',
    summary: 'Get an address to upload a photo to',
    description:
      'Send the file to `presignedUrl` with PUT within five minutes. Then save `fileUrl` as `profileImage`.',
    body: z.object({
      fileName: filledText(255),
      fileType: text(100, 1),
      folder: text(500).check(z.describe('Accepted and not used: the server picks the folder.')),
    }),
    reply: replyWith({
      presignedUrl: z.string().check(z.describe('PUT the file here within five minutes.')),
      fileUrl: z.string().check(z.describe('Where the photo is served after the PUT.')),
    }),
    refusals: { 400: uploadsCopy.type },
    limits: { account: perHour(60) },
    example: {
      body: { fileName: 'me.png', fileType: 'image/png', folder: 'profile/' },
      replies: {
        success: {
          status,
          presignedUrl: `${photo}?type=image%2Fpng&expires=1768478700000&signature=kq0yW3cQmYJmE2Yz`,
          fileUrl: photo,
        },
      },
    },
  }),
};
