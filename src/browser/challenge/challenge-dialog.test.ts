import { describe, expect, it } from 'vitest';
import { openChallenge } from './challenge-dialog.ts';

describe('openChallenge', () => {
  it('has a size that does not depend on the font size of the page', async () => {
    const page = new URL('https://club.example.com/challenge');
    const answer = openChallenge(page, { isRepeated: false, language: 'en' });
    const root = document.body.lastElementChild?.shadowRoot;
    const sized = [...(root?.querySelectorAll<HTMLElement>('dialog, iframe') ?? [])];
    const sizes = sized.flatMap(({ style }) => [style.inlineSize, style.blockSize, style.maxBlockSize]);
    expect(sizes).toContain('288px');
    expect(sizes.join(' ')).not.toMatch(/em\b/);
    root?.querySelector('dialog')?.dispatchEvent(new Event('cancel'));
    expect(await answer).toBeUndefined();
  });
});
