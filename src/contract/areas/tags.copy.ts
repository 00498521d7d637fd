/** The groups of calls in the OpenAPI document. */
export const tags = {
  'Sign-up and login': 'How a visitor becomes a signed-in member.',
  Session: 'Renews and ends a session.',
  Password: 'Sets a new password by an emailed link.',
  Profile: 'Reads and changes the signed-in member.',
  Security: 'How a member signs in: devices, addresses and passkeys.',
  Membership: 'Plans, checkout and cancellation.',
  Invoices: 'The payments of the signed-in member.',
  Campaigns: 'Counts what visitors of a campaign do.',
  Partners: 'Hands a member over to the server of a partner.',
  Contact: 'Messages to the club and the mailing list.',
} as const;
/** The name of a group. */
export type Tag = keyof typeof tags;
