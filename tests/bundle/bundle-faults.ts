import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeSinks } from './code-sinks.ts';

/** What libraries do with markup, recognized by the code before it. Anything else is a fault. */
const knownSinks = [
  {
    sink: 'innerHTML',
    near: /createElement\(`template`\);return \w+\.innerHTML=\w+$/,
    why: 'lit-html: the constant parts of our own templates, as a TrustedHTML of its policy',
  },
  {
    sink: 'innerHTML',
    near: /__html==\w+\.innerHTML\)\|\|\(\w+\.innerHTML=\w+\.__html$/,
    why: 'preact: only for dangerouslySetInnerHTML, which none of our elements uses (looked for here, too)',
  },
  {
    sink: 'innerHTML',
    near: /\w+\?\.__html!==\w+&&\(\w+\.innerHTML=\w+$/,
    why: 'react-dom: only for dangerouslySetInnerHTML, which none of our components uses (looked for here, too)',
  },
];

/** Origins that we may name in what we ship, each with its purpose. `*.example.com` are placeholders for partners. */
const knownOrigins: [RegExp, purpose: string][] = [
  [/^http:\/\/www\.w3\.org$/, 'names of XML, never fetched'],
  [/^https:\/\/react\.dev$/, 'in the text of an error of React'],
  [/^https:\/\/simplewebauthn\.dev$/, 'in the text of an error of the library for passkeys'],
  [/^https:\/\/accounts\.google\.com$/, 'Google sign-in, after a press of its button'],
  [/^https:\/\/www\.googleapis\.com$/, 'the profile of who signed in with Google'],
  [/^https:\/\/([\w-]+\.)?example\.com$/, 'links of partners, and examples in words'],
  [/^https:\/\/www\.veteranscrisisline\.net$/, 'a link of the chaplain page to more help'],
  [/^https:\/\/(club|pay|files|partner)\.test$/, 'the scripted answers of ?club-scenario, never fetched'],
];

const secrets: [name: string, RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a key of Stripe', /\b[sr]k_(live|test)_\w{8,}|\bwhsec_\w{8,}/],
  ['a key of AWS', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Google', /\bAIza[\w-]{35}|\bGOCSPX-[\w-]{20,}/],
  [
    'a token of a code host or registry',
    /\b(gh[pousr]_\w{30,}|github_pat_\w{20,}|npm_\w{36}|glpat-[\w-]{20})/,
  ],
  ['a token of a chat', /\bxox[abprs]-[\w-]{10,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  ['an address with a password', /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`]+:[^\s/@'"`]{3,}@/],
];

const SCRIPT = /\.js$/;
const TEXT = /\.(js|css|html|json|svg|txt)$/;

/** Returns one line for each place in a built folder that turns text into code or markup, each secret and each unknown origin. */
export function bundleFaults(folder: string, canaries: string[] = []): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  if (!files.some((file) => SCRIPT.test(file))) return [`${folder} holds no script: run npm run build first`];
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const faults = [
      ...(SCRIPT.test(file) ? sinkFaults(text) : []),
      ...secretFaults(text, canaries),
      ...originFaults(text),
    ];
    return faults.map((fault) => `${file}: ${fault}`);
  });
}

/** Returns one line for each place in a script that turns text into code or markup and is not a known sink. */
export const sinkFaults = (source: string): string[] =>
  codeSinks(source)
    .filter((found) => !knownSinks.some(({ sink, near }) => sink === found.sink && near.test(found.near)))
    .map(({ sink, code }) => `${sink} in ${code.slice(0, 80)}`);

/** Returns one line for each secret in a text; `canaries` are secrets of our own. */
export const secretFaults = (text: string, canaries: string[] = []): string[] => [
  ...secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => `holds ${name}`),
  ...canaries
    .filter((canary) => text.includes(canary))
    .map((canary) => `holds ${canary.slice(0, 4)}..., which is a secret`),
];

/** Returns one line for each origin in a text that is not a known origin. */
export const originFaults = (text: string): string[] =>
  [
    ...new Set(
      Array.from(text.matchAll(/https?:\/\/[\w.-]*[\w](:\d+)?/gi), ([origin]) => origin.toLowerCase()),
    ),
  ]
    .filter((origin) => !knownOrigins.some(([pattern]) => pattern.test(origin)))
    .map((origin) => `names the origin ${origin}`);
