import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a field. */
export const field: HowTo = {
  title: 'Add a field',
  edits: [
    {
      file: 'src/contract/areas/contact.ts',
      find: 'import { filledText, wireEmail',
      put: 'import { filledText, text, wireEmail',
    },
    {
      file: 'src/contract/areas/contact.ts',
      find: "      type: z.enum(['Suggestion', 'Support']),\n",
      put: "      type: z.enum(['Suggestion', 'Support']),\n      phone: z.optional(text(40)).check(z.describe('A number to call back.')),\n",
    },
    {
      file: 'host-app/server/db/schema/members.ts',
      find: "  type: text('type').$type<'Suggestion' | 'Support'>().notNull(),\n",
      put: "  type: text('type').$type<'Suggestion' | 'Support'>().notNull(),\n  phone: text('phone'),\n",
    },
    {
      file: 'host-app/server/db/migrations/0900_contact_phone.sql',
      put: 'ALTER TABLE contact_messages ADD COLUMN phone text;\n',
    },
    {
      file: 'host-app/server/members/contact/routes.ts',
      find: 'const { name, message, type } = body;',
      put: 'const { name, message, type, phone } = body;',
    },
    {
      file: 'host-app/server/members/contact/routes.ts',
      find: 'message, type, createdAt:',
      put: 'message, type, phone, createdAt:',
    },
    {
      file: 'host-app/server/members/contact/contact.test.ts',
      find: '  it.each([',
      put: `  it('stores a phone number', async () => {
    await api.call('contact', { body: { ...aMessage, phone: '555-0100' } });
    expect(await api.deps.db.select().from(contactMessages)).toMatchObject([{ phone: '555-0100' }]);
  });

  it.each([`,
    },
  ],
  generated: [],
  tests: [
    ['pure', 'src/contract'],
    [
      'api',
      'host-app/server/members/contact',
      'host-app/server/openapi',
      'host-app/server/db/migrate.test.ts',
    ],
  ],
};
