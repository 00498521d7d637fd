import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { contactCopy } from '#contract/messages/contact.copy.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { createApp } from '../../app.ts';
import { contactMessages } from '../../db/schema/members.ts';
import { type Config, readConfig } from '../../settings/config.ts';

const aMailServer = readConfig({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'club@example.com' }).mail;

describe('contact', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(async () => {
    await api.deps.db.delete(contactMessages);
  });
  afterAll(() => api.close());

  const aMessage = {
    name: 'Jane Doe',
    email: 'jane@example.com',
    message: 'More hiking,\nplease.',
    type: 'Suggestion',
  };

  it.each(['Suggestion', 'Support'])(
    'stores a %s, mails it to the support address and thanks the sender (CALL-32, CALL-33)',
    async (type) => {
      const answer = await api.call('contact', { body: { ...aMessage, type } });
      expect(answer.body).toEqual({
        status: 'success',
        message: 'We have received your suggestion. Thank you for writing to us!',
      });
      expect(await api.deps.db.select().from(contactMessages)).toMatchObject([{ ...aMessage, type }]);
      const [mail] = await api.mails(brand.supportEmail);
      expect(mail?.subject).toBe(`${type} from Jane Doe`);
      expect(mail?.text).toContain(
        `${type} from Jane Doe\n\nMore hiking,\nplease.\n\nJane Doe <jane@example.com>\n\n`,
      );
      expect(mail?.html).toContain('>More hiking,<br>please.</p>');
    },
  );

  it.each([
    ['no brand', { mail: aMailServer }],
    [
      'a brand without a support address',
      { mail: aMailServer, brand: { brand: { name: 'Harbor' }, sheet: '' } },
    ],
    ['no mail server', { brand: { brand: { supportEmail: 'help@harbor.example.org' }, sheet: '' } }],
  ])('refuses a message in production with %s: nobody would read it', async (_, own) => {
    const config = { ...api.config, production: true, ...own };
    const send = (given: Partial<Config>) =>
      createApp({ ...api.deps, config: { ...config, ...given } }).request('/api/shopping/contact/public', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aMessage),
      });
    const mailed = (await api.mails(brand.supportEmail)).length;
    const answer = await send({});
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'error', message: contactCopy.closed },
    ]);
    expect(await api.deps.db.select().from(contactMessages)).toEqual([]);
    expect(await api.mails(brand.supportEmail)).toHaveLength(mailed);
    const brandWithMail = { brand: { supportEmail: 'help@harbor.example.org' }, sheet: '' };
    expect((await send({ mail: aMailServer, brand: brandWithMail })).status).toBe(200);
  });

  it('does not let a name add lines to the mail (V1.3.11)', async () => {
    await api.call('contact', { body: { ...aMessage, name: 'Jane\r\nBcc: all@example.com' } });
    const [mail] = await api.mails(brand.supportEmail);
    expect(mail?.subject).toBe('Suggestion from Jane Bcc: all@example.com');
  });

  it.each([
    ['no name', { name: '' }],
    ['a blank name', { name: ' \t ' }],
    ['no address', { email: 'jane' }],
    ['an empty message', { message: '' }],
    ['a blank message', { message: ' \n ' }],
    ['a message without end', { message: 'a'.repeat(5_001) }],
    ['another type', { type: 'Complaint' }],
    ['NUL', { message: 'a\u0000' }],
  ])('refuses %s and stores nothing (CALL-33)', async (_, change) => {
    const answer = await api.call('contact', { body: { ...aMessage, ...change } });
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
    expect(await api.deps.db.select().from(contactMessages)).toEqual([]);
  });

  it('allows any origin, without credentials', async () => {
    const answer = await api.call('contact', {
      body: aMessage,
      headers: { Origin: 'https://anywhere.test' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
