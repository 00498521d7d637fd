import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { aStaffBrowser } from '#kit/staff/desk-browser.ts';
import { staffSessions } from '#server/db/schema/staff.ts';
import { formKeyField, spendFormKey } from './sent-form.ts';

describe('the key of a form', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('works once, and no text behind it makes it new', async () => {
    await aStaffBrowser(api, 'sue@example.com', 'support');
    const [session] = await api.deps.db.select().from(staffSessions);
    if (!session) throw new Error('There is no session.');
    const key = /value="([^"]+)"/.exec(String(formKeyField(api.deps, session)))?.[1] ?? '';
    expect(await spendFormKey(api.deps, session, key)).toBe('fresh');
    const [nonce, signature = ''] = key.split('.');
    const others = [
      `${key}.x`,
      `${key}.`,
      `.${key}`,
      `${key} `,
      `${nonce}.${signature}=`,
      `${nonce}=.${signature}`,
    ];
    expect(await spendFormKey(api.deps, session, key)).toBe('used');
    for (const other of others) expect(await spendFormKey(api.deps, session, other)).toBe('foreign');
  });
});
