import { beforeAll, describe, expect, it } from 'vitest';
import { ourBrand as brand } from '../../../src/club/facts/brand.ts';
import { elementList, tagOf } from '../../../widgets/element-list.ts';
import { prerenderedEntries } from './element-entries.ts';
import { type PrerenderedTags, prerender } from './prerender.ts';

const root = process.cwd();
const listed = elementList.filter(({ prerendered }) => prerendered).map(tagOf);

describe('prerender', () => {
  let tags: PrerenderedTags;
  beforeAll(async () => {
    tags = await prerender(root);
  });

  it('renders the first state of the tags that the list names', () => {
    expect(Object.keys(tags).sort()).toEqual(listed);
  });

  it('has each language, and another variant only where Google shows', () => {
    expect(Object.keys(tags['club-login']?.texts ?? {})).toEqual(['en', 'en google', 'es', 'es google']);
    expect(Object.keys(tags['club-pricing']?.texts ?? {})).toEqual(['en', 'es']);
  });

  it('has the order of the layers, the host and the sheets of the widget, compiled for old browsers', () => {
    const sheets = tags['club-login']?.sheets ?? [];
    expect(sheets[0]).toMatch(/^@layer club\.tokens,/);
    expect(sheets[1]).toContain(':host{all:initial');
    expect(sheets.join('')).toContain('.club-login');
    // A browser without `light-dark()` gets the first or the second value.
    expect(sheets.join('')).toContain(
      'var(--_l,#16202e)var(--_d,#eef2f8)var(--_n,light-dark(#16202e,#eef2f8))',
    );
  });

  it('shows nothing of the brand, which the server sets at its start', () => {
    const texts = JSON.stringify(tags);
    for (const shown of [brand.name, brand.supportEmail, brand.supportPhone, brand.mailFrom])
      expect(texts).not.toContain(shown);
  });

  it('lists the attributes and properties that change it', () => {
    expect(tags['club-login']?.unless).toEqual(
      expect.arrayContaining(['dir', 'isolation', 'email', 'returnTo', 'return-to']),
    );
    expect(tags['club-pricing']?.unless).not.toContain('section');
  });
});

describe('prerenderedEntries', () => {
  it('stops a build that has no file of an element', async () => {
    const plugin = prerenderedEntries();
    const build = Reflect.apply(plugin.generateBundle as () => Promise<void>, undefined, [{}, {}]);
    await expect(build).rejects.toThrow(/has no file of .*forgot-password\.definition\.ts\?hydrate/);
  });
});
