import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, isOutage } from '../db/database-unavailable.ts';
import { logTextOf } from '../deps/log.ts';
import { errorAnswer } from './errors.ts';

describe('logTextOf', () => {
  const sent = 'Hello\n    at canary@example.com\n    at home';

  it('omits the message of a database error, even where it looks like a stack frame', () => {
    const fault = logTextOf(
      new Error(`Failed query: insert\nparams: ${sent}`, { cause: new TypeError('canary') }),
    );
    expect(fault).toMatch(/^TypeError\n\n\s+at /);
    expect(fault).not.toMatch(/canary|at home/);
  });

  it('keeps the message and eight stack frames of any other error', () => {
    const lines = String(logTextOf(new RangeError('too deep'))).split('\n');
    expect(lines.slice(0, 2)).toEqual(['RangeError', 'too deep']);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.slice(2).every((line) => line.startsWith('    at '))).toBe(true);
  });

  it('names only the type of a thrown value that is not an error', () => {
    expect(logTextOf('canary')).toBe('string');
  });
});

const withCode = (code: string) => Object.assign(new Error('canary'), { code });
const fromPostgres = (code: string) => Object.assign(new pg.DatabaseError('canary', 0, 'error'), { code });

describe('isOutage', () => {
  it.each([
    ['a stop by the administrator', fromPostgres('57P01'), true],
    ['a server that starts', fromPostgres('57P03'), true],
    ['too many connections', fromPostgres('53300'), true],
    ['a full disk of the database', fromPostgres('53100'), true],
    ['a server that became read-only', fromPostgres('25006'), true],
    ['the time limit of the role', fromPostgres('57014'), true],
    ['a conflict between transactions', fromPostgres('40001'), true],
    ['a reset connection', withCode('ECONNRESET'), true],
    ['a lost connection without a code', new Error('Connection terminated unexpectedly'), true],
    ['a duplicate', fromPostgres('23505'), false],
    ['a wrong statement', fromPostgres('42601'), false],
    ['a missing table', fromPostgres('42P01'), false],
    ['a fault of our own', new TypeError('canary'), false],
  ])('reads %s', (_, thrown, expected) => {
    expect(isOutage(thrown)).toBe(expected);
  });
});

describe('errorAnswer', () => {
  const answered = async (thrown: unknown) => {
    const lines: unknown[][] = [];
    const answer = errorAnswer(thrown, (...line) => void lines.push(line), { id: 'abcdefgh' });
    const body = (await answer.json()) as object;
    return { status: answer.status, wait: answer.headers.get('Retry-After'), body, log: lines.join() };
  };
  const lost = new DatabaseUnavailable(fromPostgres('57P01'));

  it.each([
    ['a lost database', lost],
    ['a statement on a lost database', new Error('Failed query', { cause: lost })],
    ['a full disk', withCode('ENOSPC')],
    ['too many open files', withCode('EMFILE')],
    ['a disk that became read-only', withCode('EROFS')],
  ])('asks to try again after %s, and logs the fault', async (_, thrown) => {
    const { status, wait, body, log } = await answered(thrown);
    expect([status, wait]).toEqual([503, '5']);
    expect(body).toMatchObject({ status: 'error', requestId: 'abcdefgh' });
    expect(log).toContain('request abcdefgh failed');
  });

  it.each([
    ['a wrong statement', new Error('Failed query', { cause: fromPostgres('42601') })],
    ['a folder that the server may not write', withCode('EACCES')],
    ['a value that is not an error', 'canary'],
  ])('answers 500 after %s', async (_, thrown) => {
    expect(await answered(thrown)).toMatchObject({ status: 500, wait: null });
  });

  it('logs the code of a lost database and no value', async () => {
    const { log } = await answered(new Error('Failed query: canary', { cause: lost }));
    expect(log).toContain('DatabaseUnavailable\n57P01');
    expect(log).not.toContain('canary');
  });
});
