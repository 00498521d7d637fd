import { calls } from '#contract/calls.ts';
import type { SitePlace } from './site-server.ts';

/** A member that one test made for itself. */
export interface NewMember {
  email: string;
  name: string;
  password: string;
}

/** Signs up a member through the API, with the code from the mail. A test may change it on the shared site. */
export async function newMember(site: SitePlace, name: string): Promise<NewMember> {
  const member = {
    email: `${name.toLowerCase()}-${Date.now()}@example.com`,
    name,
    password: 'Tres-faroles-7',
  };
  const send = async (call: 'register' | 'verifyOtp', body: object) => {
    const answer = await fetch(`${site.url}/api${calls[call].path}`, {
      method: calls[call].method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  };
  await send('register', { ...member, lastName: 'Sample', source: '', campaignType: '' });
  await send('verifyOtp', { email: member.email, otp: await site.code(member.email) });
  return member;
}
