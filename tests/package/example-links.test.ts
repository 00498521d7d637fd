import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('takes the address of the club from its variable in each page of the Next example', () => {
  const folder = 'examples/next/app';
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jsx'),
  );
  const fixed = pages.filter((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll("process.env.NEXT_PUBLIC_CLUB_URL ?? 'https://club.example.com'", '')
      .includes('club.example.com'),
  );
  expect(pages.length).toBeGreaterThan(3);
  expect(fixed).toEqual([]);
});
