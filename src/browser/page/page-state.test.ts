import { afterEach, describe, expect, it } from 'vitest';
import { readPageConfig } from './page-state.ts';

afterEach(() => document.body.replaceChildren());

function place(tag: 'script' | 'div', text: string): void {
  const block = document.createElement(tag);
  block.id = 'club-config';
  if (block instanceof HTMLScriptElement) block.type = 'application/json';
  block.textContent = text;
  document.body.append(block);
}

describe('readPageConfig', () => {
  it('reads the known fields', () => {
    place('script', '{"siteOrigin":" https://club.test ","partnerUrl":"https://cash.test/","extra":1}');
    expect(readPageConfig()).toEqual({ siteOrigin: 'https://club.test', partnerUrl: 'https://cash.test/' });
  });

  it.each(['', 'junk', 'null', '[]', '7', '{"apiHost":7}'])('reads nothing from %j', (text) => {
    place('script', text);
    expect(readPageConfig()).toEqual({});
  });

  it('returns undefined without the block, and does not read other content with its id', () => {
    expect(readPageConfig()).toBeUndefined();
    place('div', '{"apiHost":"https://evil.test"}');
    expect(readPageConfig()).toBeUndefined();
  });
});
