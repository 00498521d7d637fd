import { describe, expect, it } from 'vitest';
import { ownCopies } from './own-copies.ts';

const named = (source: string, importer: string): Promise<string | undefined> =>
  Promise.resolve(
    Reflect.apply(ownCopies().resolveId as unknown as (...asked: string[]) => Promise<string>, resolving, [
      source,
      importer,
    ]),
  );
const resolving = { resolve: async (source: string) => ({ id: `/src/ui/${source.split('/').at(-1)}` }) };

describe('ownCopies', () => {
  it.each([
    [
      '#ui/google-button/google-button.tsx',
      '/widgets/login/login.tsx',
      '/src/ui/google-button/google-button.tsx?of=login',
    ],
    [
      './google-button.model.ts',
      '/src/ui/google-button/google-button.tsx?of=signup',
      '/src/ui/google-button/google-button.model.ts?of=signup',
    ],
    [
      '#style/google-button.css?inline',
      '/widgets/signup/signup.element.ts',
      '/src/ui/google-button.css?inline&of=signup',
    ],
    ['./net.ts', '/src/browser/page/plans-ahead.ts', '/src/ui/net.ts?of=ahead'],
    [
      '#contract/plans-path.ts',
      '/src/core/membership/plans-call.ts?of=ahead',
      '/src/ui/plans-path.ts?of=ahead',
    ],
  ])('gives %s to %s as %s', async (source, importer, id) => {
    expect(await named(source, importer)).toBe(id);
  });

  it.each([
    ['#ui/field.tsx', '/widgets/login/login.tsx'],
    ['./google-window.tsx', '/src/ui/google-button/google-button.tsx?of=signup'],
    ['#ui/google-button/google-button.tsx', '/host-app/site/pages/form-page.tsx'],
    ['./net.ts', '/src/browser/page/page-founding.ts'],
  ])('leaves %s of %s to be shared', async (source, importer) => {
    expect(await named(source, importer)).toBeUndefined();
  });
});
