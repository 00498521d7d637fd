import { describe, expect, it } from 'vitest';
import { describedElements, describedSettings, eventTypes } from './describe-elements.ts';
import { manifest } from './manifest.ts';
import { elementTypings, jsxTypings } from './typings.ts';

describe('the settings of the small elements', async () => {
  const elements = await describedElements();
  const ofPage = ['theme', 'api-host', 'site-url', 'storage-prefix'];
  const all = [...ofPage, 'source', 'campaign'];

  it('are what each of them reads', () => {
    const small = elements.filter(({ lit }) => lit);
    const read = small.map(({ tag, settings }) => [tag, settings.map(({ attribute }) => attribute)]);
    expect(Object.fromEntries(read)).toEqual({
      'club-account': all,
      'club-founder-spots': all,
      'club-logo-strip': all,
      'club-toaster': ofPage,
    });
  });

  it('have the types of their attributes, and no properties', async () => {
    const names = ofPage.map((name) => `'${name}'`).join(' | ');
    expect(jsxTypings(elements)).toContain(
      `'club-toaster': Markup<ClubToasterElement, Pick<ClubSettingAttributes, ${names}> & {`,
    );
    const typings = elementTypings(elements, await describedSettings());
    expect(typings).toContain('interface ClubToasterElement extends HTMLElement, ClubHandoff {');
    expect(typings).toContain(
      'interface ClubLoginElement extends HTMLElement, ClubHandoff, ClubElementSettings {',
    );
  });

  it('are attributes without a field in the manifest', () => {
    const declared = manifest(elements, eventTypes()).modules.flatMap(({ declarations }) => declarations);
    const toaster = declared.find(({ tagName }) => tagName === 'club-toaster');
    expect(toaster?.attributes.find(({ name }) => name === 'theme')).toEqual({
      name: 'theme',
      type: { text: "'light' | 'dark' | 'auto'" },
      default: expect.any(String),
      description: expect.any(String),
    });
    expect(toaster?.members.map(({ name }) => name)).not.toContain('theme');
  });
});
