import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { wordpressPlugin } from './wordpress-plugin.ts';

describe('wordpressPlugin', () => {
  it('packs one folder of files, with the version of the release', () => {
    const files = unzipSync(wordpressPlugin('1.2.3'));
    const names = Object.keys(files);
    expect(names.filter((name) => !name.startsWith('homefront-club/'))).toEqual([]);
    for (const name of ['homefront-club.php', 'readme.txt'])
      expect(strFromU8(files[`homefront-club/${name}`] ?? new Uint8Array())).toMatch(
        /^.*(Version|Stable tag): 1\.2\.3$/m,
      );
    expect(names).toContain('homefront-club/blocks/member-content/block.json');
    expect(wordpressPlugin('1.2.3')).toEqual(wordpressPlugin('1.2.3'));
  });
});
