import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { asMedia, mediaForContainers } from './media-for-containers.ts';

const compiled = (css: string) => postcss([mediaForContainers()]).process(css, { from: undefined }).css;

describe('mediaForContainers', () => {
  it('writes a container query once more for browsers without containers', () => {
    expect(compiled('@container (inline-size >= 54em) { .row { display: grid } }')).toBe(
      '@supports not (container-type: inline-size) {@media (min-width: 54em) { .row { display: grid } } }' +
        '@container (inline-size >= 54em) { .row { display: grid } }',
    );
  });

  it('writes a length of the container once more as one of the screen, also in a token', () => {
    expect(compiled('.row { --gap: clamp(1em, 4cqi, 2em); color: red }')).toBe(
      '.row { --gap: clamp(1em, 4cqi, 2em); color: red; ' +
        '@supports not (inline-size: 1cqi) { --gap: clamp(1em, 4vi, 2em) } }',
    );
  });

  it.each([
    ['(inline-size < 40em)', '(max-width: 39.99em)'],
    ['(inline-size >= 40em)', '(min-width: 40em)'],
    ['club-site (max-width: 53em)', '(max-width: 53em)'],
    ['(min-width: 20em)', '(min-width: 20em)'],
    ['(14em <= inline-size < 50em)', '(min-width: 14em) and (max-width: 49.99em)'],
  ])('asks for %s as %s', (container, media) => {
    expect(asMedia(container)).toBe(media);
  });

  it('refuses a condition that it cannot write as a media query', () => {
    expect(() => compiled('@container style(--wide: 1) { .row { color: red } }')).toThrow('style(--wide: 1)');
  });
});
