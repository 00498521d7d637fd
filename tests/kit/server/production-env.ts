/** The least that a production start needs. A TLS proxy serves the origin, and the process listens on plain http. */
export const productionEnv = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://club.example.com',
  CLUB_PARTNER_URL: 'https://deals.example.com/',
  DATABASE_URL: 'postgres://club@localhost/club',
  CLUB_HANDOFF_KEY: Buffer.alloc(32, 7).toString('base64'),
} as const;
