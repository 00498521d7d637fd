import type { Hono } from 'hono';
import { type Language, languages } from '#club/facts/languages.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Deps } from '../deps/deps.ts';
import { securityContactOf } from '../settings/security-contact.ts';
import { wordsIn } from '../words/words.ts';
import { type SecurityPolicyCopy, securityPolicyCopy } from './security-policy.copy.ts';

/** The paths of RFC 9116 and of the policy that it links to. */
const SECURITY_TXT_PATH = '/.well-known/security.txt';
const POLICY_PATH = '/.well-known/security-policy.txt';
/** RFC 9116 asks for less than a year. Each answer counts from its own day, so it never goes stale. */
const VALID_DAYS = 180;
const codes = Object.keys(languages) as Language[];

/** Registers security.txt (RFC 9116) and the policy for reports, in every language of the club. Neither without a contact. */
export function bindSecurityTxt(app: Hono, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const { siteOrigin } = config;
  const securityContact = securityContactOf(config);
  if (securityContact === undefined) return;
  const headers = { 'Cache-Control': 'public, max-age=86400' };
  app.get(SECURITY_TXT_PATH, (c) => {
    const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
    const expires = new Date(today + VALID_DAYS * DAY_MS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${codes.join(', ')}`,
      `Canonical: ${siteOrigin}${SECURITY_TXT_PATH}`,
      `Policy: ${siteOrigin}${POLICY_PATH}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, headers);
  });
  const address = securityContact.replace('mailto:', '');
  app.get(POLICY_PATH, (c) =>
    c.text(
      codes
        .map((code) => policyText(wordsIn(code, 'security-policy', securityPolicyCopy), address))
        .join('\n'),
      200,
      headers,
    ),
  );
}

const policyText = (words: SecurityPolicyCopy, contact: string): string =>
  [
    words.title,
    '',
    words.report(contact),
    '',
    ...words.rules.map((rule) => `- ${rule}`),
    '',
    words.promise,
    words.times,
    '',
  ].join('\n');
