import { describe, expect, it } from 'vitest';
import { createServerLog } from './server-log.ts';

const aRequest = { requestId: 'abcdefgh', method: 'GET', route: '/api/plans', status: 200, ms: 1.5 };

function recorded(production: boolean) {
  const lines: string[] = [];
  return { lines, log: createServerLog(production, { write: (text: string) => void lines.push(text) }) };
}

describe('createServerLog in production', () => {
  it('writes one JSON object per line, with id, method, pattern, status and time (V16.2.4)', () => {
    const { lines, log } = recorded(true);
    log.request(aRequest);
    log.request({ ...aRequest, status: 500 });
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written[0]).toMatchObject({ ...aRequest, level: 'info', msg: 'request' });
    expect(written[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(written[1]).toMatchObject({ level: 'error', status: 500 });
  });

  it('writes a fault without its values', () => {
    const { lines, log } = recorded(true);
    log.line(
      'request abc failed',
      'Error: no row for jane@example.com\n    at run (file:///app/main.js:101234:56)',
    );
    const [line = ''] = lines;
    expect(lines).toHaveLength(1);
    expect(line.trimEnd()).not.toContain('\n');
    expect(line).not.toContain('jane');
    expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'request abc failed' });
    expect(line).toContain('main.js:101234:56');
  });

  it('redacts a secret field that is logged by mistake (V16.2.5)', () => {
    const { lines, log } = recorded(true);
    const secrets = { password: 'Open#Sesame1', token: 'tok' };
    log.request({ ...aRequest, ...secrets });
    expect(lines.join()).not.toMatch(/Open#Sesame1|"tok"/);
  });

  it('skips successful health checks', () => {
    const { lines, log } = recorded(true);
    for (const route of ['/healthz', '/readyz']) log.request({ ...aRequest, route });
    expect(lines).toEqual([]);
    log.request({ ...aRequest, route: '/readyz', status: 503 });
    expect(lines).toHaveLength(1);
  });
});

describe('createServerLog in development', () => {
  it('writes short lines for calls and for pages that failed', () => {
    const { lines, log } = recorded(false);
    log.request(aRequest);
    log.request({ ...aRequest, route: '/*' });
    log.request({ ...aRequest, route: '/*', status: 500 });
    log.line('The mail was not sent', 'SmtpError');
    expect(lines).toEqual([
      'GET /api/plans 200 1.5 ms\n',
      'GET /* 500 1.5 ms\n',
      'The mail was not sent SmtpError\n',
    ]);
  });
});
