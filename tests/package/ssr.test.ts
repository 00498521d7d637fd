import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWirePlan, somePlans } from '#testing/builders.ts';
import { pricingCopy } from '#widgets/pricing/pricing.copy.ts';
import type * as Ssr from '../../widgets/entries/ssr.ts';
import { packedSsr } from './packed.ts';

// The published `homefront-club/ssr`: one file, in a folder without React and without a DOM.

const siteUrl = 'https://club.example.com';
const plans = {
  status: 'success',
  data: somePlans().map(aWirePlan),
  founding_limit: 10_000,
  current_founder_subscriptions: 6_120,
};
const folder = mkdtempSync(join(tmpdir(), 'club-ssr-'));
let ssr: typeof Ssr;
beforeAll(async () => {
  ssr = await packedSsr(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inside = (html: string): string => /<template[^>]*>(.*)<\/template>/s.exec(html)?.[1] ?? '';

describe('renderElement', () => {
  it('returns the plans as the plain content of the element, with links', () => {
    const html = ssr.renderElement('club-pricing', {
      siteUrl,
      plans,
      fallback: '<a href="/plans">See plans</a>',
    });
    expect(html).toMatch(
      /^<club-pricing site-url="https:\/\/club\.example\.com"><template shadowrootmode="open"/,
    );
    expect(html).toMatch(
      /<\/template><ul lang="en" aria-label="Membership plans"><li>.*<\/ul><\/club-pricing>$/,
    );
    expect(html).toContain(
      `<a href="${siteUrl}/pricing-plan">Free Tier</a> <strong>$0/month</strong> No card needed.`,
    );
    expect(inside(html)).toMatch(/^<style>[^<]*<\/style><slot><\/slot>$/);
  });

  it('has the page’s content without plans', () => {
    for (const reply of [undefined, { status: 'error' }, 'no reply', { status: 'success', data: [] }]) {
      const html = ssr.renderElement('club-pricing', { siteUrl, plans: reply, fallback: '<b>Ours</b>' });
      expect(html).toMatch(/<slot><\/slot><\/template><b>Ours<\/b><\/club-pricing>$/);
    }
  });

  it('needs no inline style attribute and no script (CSP)', () => {
    const html = ssr.renderElement('club-pricing', { siteUrl, plans, nonce: 'n0nce' });
    expect(html).not.toMatch(/ style=|<script|javascript:| on[a-z]+=/);
    expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="n0nce">']);
    const linked = ssr.renderElement('club-pricing', { siteUrl, plans, stylesheet: '/club-pricing.css' });
    expect(linked).not.toContain('<style');
    expect(inside(linked)).toMatch(/^<link rel="stylesheet" href="\/club-pricing\.css">/);
    expect(html).toContain(ssr.servedSheet('club-pricing'));
  });

  it('escapes values from outside', () => {
    const hostile = {
      ...plans,
      data: [aWirePlan({ ...somePlans()[0]!, name: '</template><script>x</script>' })],
    };
    const html = ssr.renderElement('club-pricing', {
      siteUrl: 'https://club.example.com/"><script>',
      plans: hostile,
      attributes: { tab: '"><script>' },
      nonce: '"><script>',
    });
    expect(html).not.toContain('<script');
    expect(html.match(/<\/template>/g)).toHaveLength(1);
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;</a>');
  });

  it('accepts attributes and another language', () => {
    const book = { lang: 'es', words: { pricing: { ...pricingCopy, title: 'Planes' } } };
    const words = book as unknown as Ssr.ServedOptions['words'];
    const list = ssr.renderElement('club-pricing', { siteUrl, words, plans });
    expect(list).toContain(' lang="es"><template');
    expect(list).toContain('<ul lang="es" aria-label="Planes">');
    const english = ssr.renderElement('club-pricing', {
      siteUrl,
      attributes: { tab: 'year', theme: 'dark' },
    });
    expect(english).toContain(' tab="year" theme="dark">');
  });

  it.each([
    [{ siteUrl: '/club' }, 'Pass the origin of the club'],
    [{ siteUrl, attributes: { 'a"b': '' } }, 'got an attribute'],
    [{ siteUrl, attributes: { isolation: 'frame' } }, 'leave out isolation="frame"'],
  ])('rejects %j with a reason', (options, reason) => {
    expect(() => ssr.renderElement('club-pricing', options)).toThrow(reason);
  });

  it('rejects a tag that it cannot render', () => {
    expect(() => ssr.renderElement('club-profile' as 'club-pricing', { siteUrl })).toThrow(
      'It renders club-pricing',
    );
  });
});

describe('a served founder counter', () => {
  it('shows the count of the plans call, and needs no inline style and no script (CSP)', () => {
    const html = ssr.renderElement('club-founder-spots', { siteUrl, plans, nonce: 'n0nce' });
    expect(html).toContain(
      '</template><p lang="en"><strong>6,120/10,000</strong> Founding Member spots taken</p></club-founder-spots>',
    );
    expect(html).toContain('<style nonce="n0nce">');
    expect(html).not.toMatch(/ style=|<script/);
    expect(html).toContain(ssr.servedSheet('club-founder-spots'));
  });

  it('shows the page’s content without a count', () => {
    const html = ssr.renderElement('club-founder-spots', { siteUrl, fallback: '<b>Ours</b>' });
    expect(html).toMatch(/<slot><\/slot><\/template><b>Ours<\/b><\/club-founder-spots>$/);
  });
});

describe('a served form', () => {
  it.each(['club-signup', 'club-login', 'club-forgot-password', 'club-reset-password'] as const)(
    '%s is inert, and no script is needed to see it',
    (tag) => {
      const html = inside(ssr.renderElement(tag, { siteUrl }));
      expect(html).toMatch(/<div class="club-mount" lang="en" dir="ltr" inert data-prerendered="[^"]+">/);
      expect(html).toContain('<h1');
      expect(html).not.toMatch(/ style=|<script| on[a-z]+=/);
    },
  );

  it('never sends a password in an address, whatever submits it', () => {
    for (const tag of ['club-signup', 'club-login', 'club-forgot-password'] as const)
      expect(inside(ssr.renderElement(tag, { siteUrl }))).toMatch(/<form [^>]*method="post"/);
  });

  it('shows the value of an attribute, which is part of the look', () => {
    const attributes = { email: 'rowan@example.com' };
    const html = inside(ssr.renderElement('club-login', { siteUrl, attributes }));
    expect(html).toContain('value="rowan@example.com"');
    expect(html).toMatch(/data-prerendered="[^"]*rowan@example\.com[^"]*"/);
    expect(inside(ssr.renderElement('club-login', { siteUrl }))).not.toContain('rowan');
  });

  it('shows the content of the element instead where scripts are off', () => {
    const sheet = ssr.servedSheet('club-login');
    expect(sheet).toContain(
      '@media (scripting:none){slot{display:block}slot~.club-mount[inert]{display:none}}',
    );
    expect(inside(ssr.renderElement('club-login', { siteUrl }))).toContain('<slot></slot>');
  });
});

describe('loadPlans', () => {
  it('returns undefined when nothing answers, so that the page still renders', async () => {
    expect(await ssr.loadPlans({ siteUrl: 'http://127.0.0.1:1' })).toBeUndefined();
  });
});
