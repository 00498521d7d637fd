import { describe, expect, it } from 'vitest';
import { createFlight } from './flight.ts';

describe('createFlight', () => {
  it('passes the arguments of the first caller, and shares its answer with later callers', async () => {
    const seen: string[] = [];
    const flight = createFlight(async (word: string) => {
      seen.push(word);
      return word;
    });
    expect(await Promise.all([flight.join('first'), flight.join('second')])).toEqual(['first', 'first']);
    expect(await flight.join('third')).toBe('third');
    expect(seen).toEqual(['first', 'third']);
  });

  it('starts a new request after a rejection', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('here')];
    const flight = createFlight(() => answers.shift() ?? Promise.resolve(''));
    await expect(Promise.all([flight.join(), flight.join()])).rejects.toThrow('offline');
    expect(await flight.join()).toBe('here');
  });

  it('gives the newer request to callers that join after the older one has answered', async () => {
    const answers: ((value: string) => void)[] = [];
    const flight = createFlight(() => new Promise<string>((resolve) => void answers.push(resolve)));
    const older = flight.join();
    const newer = flight.again();
    answers[0]?.('older');
    await older;
    expect(flight.join()).toBe(newer);
    answers[1]?.('newer');
    expect(await newer).toBe('newer');
    expect(flight.join()).not.toBe(newer);
    expect(answers).toHaveLength(3);
  });

  it('starts a new request when the running one was dropped', async () => {
    const answers: ((value: string) => void)[] = [];
    const flight = createFlight(() => new Promise<string>((resolve) => void answers.push(resolve)));
    const dropped = flight.join();
    flight.drop();
    const next = flight.join();
    expect(next).not.toBe(dropped);
    answers[0]?.('dropped');
    await dropped;
    expect(flight.join()).toBe(next);
  });
});
