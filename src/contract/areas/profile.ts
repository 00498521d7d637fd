import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { uploadsCopy } from '../messages/uploads.copy.ts';
import { NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS } from '../text-limits.ts';
import { filledText, replyWith, text, wireUser } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { member, photo, status } from './sample.ts';

/** The calls that read and change the signed-in member. */
export const profile = {
  profile: row({
    ...calls.profile,
    tag: 'Profile',
    summary: 'Read the signed-in member',
    reply: replyWith({ data: wireUser }),
    example: { replies: { success: { status, data: member } } },
  }),
  updateProfile: row({
    ...calls.updateProfile,
    /** A new password needs more: a recent sign-in, or the link that the owner gets by mail. */
    act: 'harmless',
    tag: 'Profile',
    summary: 'Change name, photo or password',
    description:
      'A new password takes effect at once within 15 minutes of the login. Later the member confirms it by an emailed link.',
    body: z.object({
      name: filledText(NAME_MAX_CHARACTERS),
      profileImage: z.optional(text(2_048, 1)),
      newPassword: z.optional(text(PASSWORD_MAX_CHARACTERS, 1)),
    }),
    reply: replyWith({ data: wireUser }),
    refusals: { 400: identityCopy.imageRefused, 503: uploadsCopy.full },
    limits: { account: perHour(60) },
    example: {
      body: { name: 'Member One', profileImage: photo },
      replies: {
        success: { status, message: identityCopy.profileUpdated, data: { ...member, profileImage: photo } },
      },
    },
  }),
};
