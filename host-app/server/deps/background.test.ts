import { expect, it } from 'vitest';
import { createBackground } from './background.ts';

it('runs every step in order and reports those that fail', async () => {
  const failed: unknown[] = [];
  const done: string[] = [];
  const background = createBackground((cause) => failed.push(cause));
  background.runEach([
    async () => done.push('first'),
    async () => {
      throw new Error('second');
    },
    async () => done.push('third'),
  ]);
  await background.drain();
  expect([done, failed]).toEqual([['first', 'third'], [new Error('second')]]);
});
