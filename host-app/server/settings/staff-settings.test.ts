import { describe, expect, it } from 'vitest';
import { productionEnv } from '#kit/server/production-env.ts';
import { readConfig } from './config.ts';

const production = (env: Record<string, string>) => readConfig({ ...productionEnv, ...env }).staff;
const desk = { STAFF_ORIGIN: 'https://desk.example.com', STAFF_PORT: '3002' };

describe('the settings of the staff desk', () => {
  it('open it by themselves in development, far from the ports of the site', () => {
    expect(readConfig({ PORT: '4200' }).staff).toEqual({ origin: 'http://localhost:14200', port: 14_200 });
    expect(readConfig({ PORT: '60000' }).staff?.port).toBe(50_000);
    expect(readConfig({ STAFF_PORT: '5000' }).staff).toEqual({
      origin: 'http://localhost:5000',
      port: 5_000,
    });
  });

  it('leave it off in production unless both are set', () => {
    expect(production({})).toBeUndefined();
    expect(production(desk)).toEqual({ origin: 'https://desk.example.com', port: 3_002 });
  });

  it.each([
    ['only the origin', { STAFF_ORIGIN: desk.STAFF_ORIGIN }, 'STAFF_PORT must be set too'],
    ['only the port', { STAFF_PORT: '3002' }, 'STAFF_ORIGIN must be set too'],
    ['plain http', { ...desk, STAFF_ORIGIN: 'http://desk.example.com' }, 'must be https in production'],
    ['a path', { ...desk, STAFF_ORIGIN: 'https://desk.example.com/staff' }, 'without a path'],
    ['the host of the site', { ...desk, STAFF_ORIGIN: 'https://club.example.com:8443' }, 'another host'],
    ['the port of the site', { ...desk, STAFF_PORT: '3000', PORT: '3000' }, 'must differ from PORT'],
  ])('stop a start in production for %s', (_, env, text) => {
    expect(() => production(env)).toThrow(text);
  });

  it('stop a start in development for another machine and for the origin of the site', () => {
    expect(() => readConfig({ STAFF_ORIGIN: 'http://desk.example.com' })).toThrow('address of this machine');
    expect(() => readConfig({ STAFF_ORIGIN: 'http://localhost:3000' })).toThrow('another host');
  });
});
