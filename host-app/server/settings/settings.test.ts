import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeBrandFolder } from '#kit/server/brand-folder.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { ConfigError, readConfig } from './config.ts';

const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Club <club@example.com>' };
const bucket = {
  S3_BUCKET: 'club-uploads',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'hush-hush',
};
const without = (env: Record<string, string>, name: string) => ({ ...env, [name]: '' });
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (thrown) {
    if (thrown instanceof ConfigError) return thrown.message;
  }
  return 'started';
};

describe('an adapter with some of its settings missing', () => {
  const halves = [mail, bucket].flatMap((whole) =>
    Object.keys(whole).map((name) => [name, without(whole, name)] as const),
  );
  it.each(halves)('stops the start and names %s', (name, env) => {
    expect(refusal(env)).toMatch(new RegExp(`^${name} must be set too: [^\n]+$`));
  });

  it.each(Object.keys(bucket))('stops the start when only %s is set for a bucket', (name) => {
    const message = refusal({ [name]: 'x' });
    expect(message).toMatch(new RegExp(`^[^\n]+: ${name} works only with it\\.$`));
  });

  it('requires a bucket with an endpoint', () => {
    expect(refusal({ S3_ENDPOINT: 'https://s3.example.com' })).toMatch(/^S3_BUCKET must be set too/);
  });
});

describe('the mail settings', () => {
  it('accept a server with its user, password and port', () => {
    const SMTP_URL = 'smtps://club%40example.com:p%3Ass@mail.example.com:4650';
    expect(readConfig({ ...mail, SMTP_URL }).mail).toEqual({
      host: 'mail.example.com',
      port: 4_650,
      implicitTls: true,
      starttlsRequired: false,
      loopback: false,
      user: 'club@example.com',
      password: 'p:ss',
      from: { name: 'Club', address: 'club@example.com' },
    });
  });

  it.each([
    ['smtp://mail.example.com', productionEnv, true],
    ['smtp://mail.example.com', {}, false],
    ['smtp://me:secret@mail.example.com', {}, true],
    ['smtp://me:secret@localhost:2525', productionEnv, false],
    ['smtp://127.0.0.1:2525', productionEnv, false],
    ['smtp://[::1]:2525', productionEnv, false],
    ['smtps://mail.example.com', productionEnv, false],
    ['smtp://localhost.example.com', productionEnv, true],
  ])('require STARTTLS for %s where they must', (SMTP_URL, env, required) => {
    expect(readConfig({ ...env, ...mail, SMTP_URL }).mail?.starttlsRequired).toBe(required);
  });

  it.each([
    'mail.example.com',
    'https://mail.example.com',
    'smtp://',
    'smtp://me@mail.example.com',
    'smtp://mail.example.com/path',
    'smtp://me:sec%ret@mail.example.com',
    'smtp://me:secret@mail.example.com?pool=true',
  ])('refuse SMTP_URL=%s without repeating it', (SMTP_URL) => {
    expect(refusal({ ...mail, SMTP_URL })).toMatch(/^SMTP_URL must (?!.*secret)[^\n]+$/);
  });

  it.each(['club', 'Club <club@example.com', 'a@example.com, b@example.com', 'Club\r\nBcc: <a@example.com>'])(
    'refuse MAIL_FROM=%j',
    (MAIL_FROM) => {
      expect(refusal({ ...mail, MAIL_FROM })).toMatch(/^MAIL_FROM must be an address[^\n]+$/);
    },
  );
});

describe('the bucket settings', () => {
  it('accept a bucket, and an endpoint of another server', () => {
    expect(readConfig(bucket).bucket).toEqual({
      bucket: 'club-uploads',
      region: 'us-east-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'hush-hush',
      endpoint: undefined,
    });
    const S3_ENDPOINT = 'http://localhost:9000';
    expect(readConfig({ ...productionEnv, ...bucket, S3_ENDPOINT }).bucket?.endpoint).toBe(S3_ENDPOINT);
  });

  it.each([
    ['S3_BUCKET', 'Club Uploads', {}],
    ['S3_BUCKET', 'evil.example/x', {}],
    ['S3_REGION', 'us east', {}],
    ['S3_ENDPOINT', 's3.example.com', {}],
    ['S3_ENDPOINT', 'https://s3.example.com/path', {}],
    ['S3_ENDPOINT', 'http://s3.example.com', productionEnv],
  ])('refuse %s=%s without repeating the secret key', (name, value, env) => {
    expect(refusal({ ...env, ...bucket, [name]: value })).toMatch(
      new RegExp(`^${name} must (?!.*hush)[^\n]+$`),
    );
  });
});

describe('several faults', () => {
  it('are all in one message, a line for each, with those of the brand', () => {
    const folder = writeBrandFolder({ 'brand.json': { nme: 'x' } });
    const env = {
      NODE_ENV: 'production',
      SITE_ORIGIN: 'http://club.example.com',
      SMTP_URL: 'mail.example.com',
      MAIL_FROM: 'club',
      S3_BUCKET: 'club-uploads',
      GOOGLE_CLIENT_ID: '"123.apps"',
      STAFF_ORIGIN: 'desk',
      CLUB_SETTINGS_DIR: folder,
    };
    expect(
      refusal(env)
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([
      'SITE_ORIGIN',
      'CLUB_PARTNER_URL',
      'CLUB_HANDOFF_KEY',
      'DATABASE_URL',
      'GOOGLE_CLIENT_ID',
      'SMTP_URL',
      'MAIL_FROM',
      'S3_REGION,',
      'brand.json:',
      'STAFF_ORIGIN',
    ]);
    expect(refusal({ NODE_ENV: 'prod', PORT: 'x' }).split('\n')).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});

describe('the identity settings', () => {
  it.each(['"123-abc.apps.googleusercontent.com"', "'123'", '123 abc', '123\nabc', '123,456'])(
    'refuse GOOGLE_CLIENT_ID=%j',
    (GOOGLE_CLIENT_ID) => {
      expect(refusal({ GOOGLE_CLIENT_ID })).toMatch(/^GOOGLE_CLIENT_ID must be the id of [^\n]+$/);
    },
  );

  it.each(['', ' ', ' 123-abc.apps.googleusercontent.com\n'])(
    'accept GOOGLE_CLIENT_ID=%j',
    (GOOGLE_CLIENT_ID) => {
      expect(readConfig({ GOOGLE_CLIENT_ID }).googleClientId).toBe(GOOGLE_CLIENT_ID.trim());
    },
  );

  it.each([
    ['', 'https://www.googleapis.com'],
    ['https://accounts.test', 'https://accounts.test'],
    ['http://localhost:9', 'http://localhost:9'],
  ])('accept GOOGLE_API_BASE=%s', (GOOGLE_API_BASE, api) => {
    expect(readConfig({ ...productionEnv, GOOGLE_API_BASE }).googleApi).toBe(api);
  });

  it.each(['http://accounts.test', 'ftp://localhost', 'https://accounts.test/v3', 'nonsense'])(
    'refuse GOOGLE_API_BASE=%s, because tokens would be sent unencrypted',
    (GOOGLE_API_BASE) => {
      expect(refusal({ GOOGLE_API_BASE })).toMatch(/^GOOGLE_API_BASE must be an https origin/);
    },
  );
});

describe('the signing keys', () => {
  const [newer, older] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'));

  it('are none, one, or several with the secret of the database last', () => {
    expect(readConfig({}).signingKeys).toEqual([]);
    expect(readConfig({ CLUB_SIGNING_KEYS: `${newer}` }).signingKeys).toEqual([newer]);
    expect(readConfig({ CLUB_SIGNING_KEYS: ` ${newer} , ${older},database` }).signingKeys).toEqual([
      newer,
      older,
      'database',
    ]);
  });

  it.each(['database', 'hush-hush', `${newer},hush-hush`, `${newer?.slice(0, -4)}`])(
    'stop the start for %j without repeating it',
    (CLUB_SIGNING_KEYS) => {
      expect(refusal({ CLUB_SIGNING_KEYS })).toMatch(/^CLUB_SIGNING_KEYS must be keys of 256 bits/);
      expect(refusal({ CLUB_SIGNING_KEYS })).not.toContain('hush');
    },
  );
});
