import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { wireStatus } from '#contract/wire.ts';
import { failureAnswers, successAnswer } from './answers.ts';

const text = { type: 'string' } as const;
const parameter = (name: string, where: 'path' | 'query', example: string) => ({
  name,
  in: where,
  required: true,
  schema: text,
  example,
});

const storagePut: ZodOpenApiOperationObject = {
  operationId: 'storagePut',
  tags: ['Profile'],
  summary: 'Upload the photo',
  description:
    'Use `presignedUrl` of the presign call unchanged: with a bucket it is an address of the bucket. Its signature is the permission. Send the same content type as in the presign call, at most 5 MB.',
  security: [],
  parameters: [
    parameter('memberId', 'path', '665f0000000000000000a001'),
    parameter('fileName', 'path', '8d7f0c5b1a2e4f6a9b0c1d2e.jpg'),
    parameter('type', 'query', 'image/png'),
    parameter('expires', 'query', '1768478700000'),
    parameter('signature', 'query', 'kq0yW3cQmYJmE2Yz'),
  ],
  requestBody: {
    required: true,
    content: Object.fromEntries(
      ['image/jpeg', 'image/png', 'image/webp'].map((type) => [
        type,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    ),
  },
  responses: {
    200: successAnswer('Stored', {
      'application/json': { schema: wireStatus, example: { status: 'success' } },
    }),
    ...failureAnswers([500], {
      400: uploadsCopy.unreadable,
      403: uploadsCopy.notAllowed,
      404: 'Not found.',
      408: uploadsCopy.stalled,
      409: uploadsCopy.taken,
      413: uploadsCopy.tooLarge,
      415: uploadsCopy.mismatch,
      429: uploadsCopy.oneAtATime,
      503: uploadsCopy.full,
    }),
  },
};

const identityUserInfo: ZodOpenApiOperationObject = {
  operationId: 'identityUserInfo',
  tags: ['Sign-up and login'],
  summary: 'Read the Google account of an access token',
  security: [{ google: [] }],
  responses: {
    200: {
      description: 'The account',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { sub: text, email: text, email_verified: { type: 'boolean' }, name: text },
          },
          example: {
            sub: '110169484474386276334',
            email: 'member.one@example.com',
            email_verified: true,
            name: 'Member One',
          },
        },
      },
    },
    401: { description: 'The access token is not valid.' },
  },
};

/** Returns the two calls that have their own address (CALL-31, CALL-34). */
export const foreignPaths = (siteOrigin: string): ZodOpenApiPathsObject => ({
  '/uploads/membership/users/{memberId}/profile/{fileName}': {
    servers: [{ url: siteOrigin, description: 'This server, unless the club keeps photos in a bucket.' }],
    put: storagePut,
  },
  '/oauth2/v3/userinfo': {
    servers: [{ url: 'https://www.googleapis.com', description: 'Google, not the club.' }],
    get: identityUserInfo,
  },
});
