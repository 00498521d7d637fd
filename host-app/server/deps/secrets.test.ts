import { afterAll, describe, expect, it } from 'vitest';
import { openCleanDatabase } from '#kit/server/test-database.ts';
import { isSameText, loadSecrets } from './secrets.ts';

describe('isSameText', () => {
  it.each([
    ['abc', 'abc', true],
    ['', '', true],
    ['abc', 'abd', false],
    ['abc', '', false],
    ['ab\u00e9', 'abc', false],
    ['\u{1f600}', 'abcd', false],
  ])('compares %j with %j: %s', (given, expected, same) => {
    expect(isSameText(given, expected)).toBe(same);
  });
});

describe('signing keys', async () => {
  const database = await openCleanDatabase();
  afterAll(() => database.close());
  const aKey = (fill: number) => Buffer.alloc(32, fill).toString('base64');
  const [older, newer] = [aKey(1), aKey(2)];
  const withKeys = (...keys: string[]) => loadSecrets(database.db, keys);

  it('accept what the key before them has signed until it is removed from the list (V9.1.3)', async () => {
    const signature = (await withKeys(older)).sign('link', 'jane');
    expect((await withKeys(newer, older)).isSigned('link', 'jane', signature)).toBe(true);
    expect((await withKeys(newer)).isSigned('link', 'jane', signature)).toBe(false);
  });

  it('sign with the first one, so that processes with the list in either order agree', async () => {
    const [before, after] = [await withKeys(older, newer), await withKeys(newer, older)];
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const)
      expect(to.isSigned('link', 'jane', from.sign('link', 'jane'))).toBe(true);
    expect(after.sign('link', 'jane')).toBe((await withKeys(newer)).sign('link', 'jane'));
  });

  it('are the secret of the database without a list, and go on accepting it when the list ends with it', async () => {
    const signature = (await withKeys()).sign('link', 'jane');
    expect((await withKeys(newer, 'database')).isSigned('link', 'jane', signature)).toBe(true);
    expect((await withKeys(newer)).isSigned('link', 'jane', signature)).toBe(false);
  });

  it('accept no signature for another purpose or text (V9.2.4)', async () => {
    const secrets = await withKeys(newer, older);
    const signature = secrets.sign('link', 'jane');
    expect(secrets.isSigned('code', 'jane', signature)).toBe(false);
    expect(secrets.isSigned('link', 'john', signature)).toBe(false);
  });

  it('do not change the keyed hashes of rows, which must be found again', async () => {
    expect((await withKeys(newer)).mac('known-network', 'jane')).toBe(
      (await withKeys()).mac('known-network', 'jane'),
    );
  });
});
