import { expect, it } from 'vitest';
import { drawProgress } from './terminal.ts';

it('draws over its line until all is done', () => {
  const drawn: string[] = [];
  const progress = drawProgress((line) => void drawn.push(line));
  for (const done of [0, 120, 240, 480]) progress(done, 480);
  expect(drawn).toEqual([
    '\r[                    ] 0 of 480',
    '\r[#####               ] 120 of 480',
    '\r[##########          ] 240 of 480',
    '\r[####################] 480 of 480\n',
  ]);
});
