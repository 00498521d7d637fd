import { identityCopy } from '#contract/messages/identity.copy.ts';
import type { SecurityCallName } from '#contract/security-calls.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Examples } from './example-types.ts';

const status = 'success';

/** Returns an example of each call of "Sign-in and security". */
export const securityExamples = (member: WireUser): Pick<Examples, SecurityCallName> => ({
  security: {
    replies: {
      success: {
        status,
        data: {
          sessions: [
            {
              id: '665f0000000000000000e001',
              device: 'iPhone, Safari',
              signedInAt: '2026-01-15T12:00:00.000Z',
              lastUsedAt: '2026-01-16T08:30:00.000Z',
              current: true,
            },
          ],
          passkeys: [
            { id: '665f0000000000000000f001', name: 'iPhone, Safari', createdAt: '2026-01-15T12:05:00.000Z' },
          ],
          hasPassword: true,
          google: { email: 'member.one@example.com', linkedAt: '2026-01-15T12:10:00.000Z' },
        },
      },
    },
  },
  startPersonalEmail: {
    body: { email: 'member.one@example.com' },
    replies: { success: { status, message: identityCopy.personalCodeSent } },
  },
  confirmPersonalEmail: {
    body: { code: '123456' },
    replies: { success: { status, message: identityCopy.personalAdded } },
  },
  removePersonalEmail: { replies: { success: { status, message: identityCopy.personalRemoved } } },
  unlinkGoogle: { replies: { success: { status, message: identityCopy.googleUnlinked } } },
  passkeyOptions: {
    replies: {
      success: {
        status,
        data: {
          options: {
            challenge: 'Zk3vQ9xWm2LrT8sYb6Nc',
            rp: { name: 'Homefront Club', id: 'club.example.com' },
            user: { id: 'NjY1ZjAwMDA', name: member.email, displayName: member.name },
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          },
        },
      },
    },
  },
  addPasskey: {
    body: {
      credential: {
        id: 'q1w2e3r4t5',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoi',
          attestationObject: 'o2NmbXRkbm9uZQ',
        },
      },
    },
    replies: { success: { status, message: identityCopy.passkeyAdded } },
  },
  renamePasskey: {
    parameters: { id: '665f0000000000000000f001' },
    body: { name: 'My phone' },
    replies: { success: { status, message: identityCopy.passkeyRenamed } },
  },
  removePasskey: {
    parameters: { id: '665f0000000000000000f001' },
    replies: { success: { status, message: identityCopy.passkeyRemoved } },
  },
  passkeyLoginOptions: {
    replies: {
      success: {
        status,
        data: {
          options: {
            challenge: 'Zk3vQ9xWm2LrT8sYb6Nc',
            rpId: 'club.example.com',
            userVerification: 'required',
          },
        },
      },
    },
  },
  passkeyLogin: {
    body: {
      credential: {
        id: 'q1w2e3r4t5',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoi',
          authenticatorData: 'SZYN5YgOjGh0NBcP',
          signature: 'MEUCIQDx',
          userHandle: 'NjY1ZjAwMDA',
        },
      },
    },
    replies: {
      success: {
        status,
        message: identityCopy.loggedIn,
        data: {
          token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
          refreshToken: 'gX2n5m0m7oQe3sJqkYwTz4b1',
          expiresIn: 900,
          user: member,
        },
      },
    },
  },
  endOtherSessions: { replies: { success: { status, message: identityCopy.othersSignedOut } } },
  startEmailChange: {
    body: { email: 'member.new@example.com' },
    replies: { success: { status, message: identityCopy.emailCodesSent } },
  },
  confirmEmailChange: {
    body: { currentCode: '123456', newCode: '654321' },
    replies: {
      success: {
        status,
        message: identityCopy.emailChanged,
        data: { ...member, email: 'member.new@example.com' },
      },
    },
  },
});
