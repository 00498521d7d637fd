import { describe, expect, it } from 'vitest';
import { createFlight } from './flight.ts';

describe('createFlight', () => {
  it('keeps the younger request for who joins, when the elder one comes back first', async () => {
    const answers: ((value: string) => void)[] = [];
    const flight = createFlight(() => new Promise<string>((resolve) => void answers.push(resolve)));
    const elder = flight.join();
    const younger = flight.again();
    answers[0]?.('elder');
    await elder;
    expect(flight.join()).toBe(younger);
    answers[1]?.('younger');
    expect(await younger).toBe('younger');
    expect(flight.join()).not.toBe(younger);
    expect(answers).toHaveLength(3);
  });
});
