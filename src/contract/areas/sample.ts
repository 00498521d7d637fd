import type { WireUser } from '../wire.ts';

/** The status word of a 2xx reply. */
export const status = 'success';
/** The address of the sample member. */
export const email = 'member.one@example.com';
/** A password that meets every rule. */
export const password = 'Sunrise#2026';
/** An access token, such as the `token` of a session. */
export const accessToken = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NjVmIn0.c2lnbmF0dXJl';
/** The refresh token of a session. */
export const refreshToken = 'gX2n5m0m7oQe3sJqkYwTz4b1';
/** The token of an emailed link. */
export const linkToken = 'Zk3vQ9xWm2LrT8sYb6Nc';
/** Where a photo is served. */
export const photo =
  'https://club.example.com/uploads/membership/users/665f0000000000000000a001/profile/8d7f0c5b1a2e4f6a9b0c1d2e.jpg';

/** The sample member on the wire. */
export const member: WireUser = {
  id: '665f0000000000000000a001',
  name: 'Member One',
  email,
  current_plan_id: { _id: '665f00000000000000000001', plan_id: 'free_month', plan_name: 'Free Tier' },
  subscription_id: { _id: '665f0000000000000000b001' },
  plan: { plan_name: 'Free Tier' },
};

/** Returns a session that begins. */
export const session = (message: string) => ({
  status,
  message,
  data: { token: accessToken, refreshToken, expiresIn: 900, user: member },
});
