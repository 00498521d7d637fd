import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { staffPeople } from '../../db/schema/staff.ts';
import { newId } from '../../deps/secrets.ts';

describe('club staff', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const run = staffTerminal(api);

  it('invites, lists and removes a person, and records who did it', async () => {
    expect(await run(['staff', 'list'])).toContain('Nobody.');
    const invite = ['staff', 'invite', 'Olga@Example.com', '--role', 'owner', '--why', 'runs the club'];
    expect(await run(invite)).toMatch(
      /^http:\/\/localhost:13000\/invite\/[\w-]{43}\nOpen it within 30 minutes/,
    );
    expect(await run(['staff', 'list'])).toMatch(
      /\nolga@example\.com +owner +invited until 2026-01-15 12:30 +-$/,
    );
    expect(await run(['staff', 'remove', 'olga@example.com', '--why', 'left'])).toContain('is removed');
    expect(await run(['staff', 'list'])).toContain('Nobody.');
    const audit = await run(['audit']);
    expect(audit).toContain('person olga@example.com, “left”');
    expect(audit).toContain('person Olga@Example.com, “runs the club”');
  });

  it('refuses unknown roles and people, missing reasons, and the last owner', async () => {
    const refusal = (...words: string[]) => run(['staff', ...words]).catch((thrown: Error) => thrown.message);
    expect(await refusal('invite', 'sam@example.com', '--role', 'king', '--why', 'x')).toContain(
      'support, owner',
    );
    expect(await refusal('invite', 'sam@example.com', '--role', 'support')).toContain('--why');
    expect(await refusal('invite', 'sam', '--role', 'support', '--why', 'x')).toContain('form of an address');
    expect(await refusal('remove', 'nobody@example.com', '--why', 'x')).toContain('no staff member');
    const owner = { id: newId(), email: 'only@example.com', role: 'owner', createdAt: new Date() } as const;
    await api.deps.db.insert(staffPeople).values(owner);
    expect(await refusal('remove', 'only@example.com', '--why', 'x')).toContain('last owner');
  });
});
