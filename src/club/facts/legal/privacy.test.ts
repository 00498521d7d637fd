import { describe, expect, it } from 'vitest';
import { ourBrand } from '../brand.ts';
import { privacy } from './privacy.copy.ts';

describe('privacy', () => {
  it.each([
    ['What we collect', 'which device and network'],
    ['Who else sees it', 'your member id, your name, your plan, and how long it’s paid for'],
    ['How long we keep it', 'Our staff can see them'],
  ])('names under "%s": %s', (title, words) => {
    const section = privacy(ourBrand).sections.find((each) => each.title === title);
    expect(section?.paragraphs.join(' ')).toContain(words);
  });
});
