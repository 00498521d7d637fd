import type { Chapter } from './answers.ts';
import { authentication } from './chapters/authentication.ts';
import { encoding, logic } from './chapters/input.ts';
import { logging } from './chapters/logging.ts';
import { configuration } from './chapters/operation.ts';
import { architecture, data } from './chapters/program.ts';
import { communication, cryptography, oauth } from './chapters/protocols.ts';
import { authorization, sessions, tokens } from './chapters/sessions.ts';
import { api, files, frontend } from './chapters/web.ts';

/** Our answers to OWASP ASVS 5.0, levels 1 and 2. */
export const chapters: readonly Chapter[] = [
  encoding,
  logic,
  frontend,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  data,
  architecture,
  logging,
];
