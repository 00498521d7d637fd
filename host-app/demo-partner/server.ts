import { listen } from '../server/listen.ts';
import { createPartner } from './app.ts';
import type { PartnerSecret } from './ask-club.ts';

/** The settings of the deployment that the demo partner needs. */
export interface PartnerConfig {
  production: boolean;
  port: number;
  /** Addresses to listen on, the same as the club's. */
  hosts: readonly string[];
  siteOrigin: string;
  partnerUrl: string;
  handoffKey: string;
  /** The first one is this site. Without one it exchanges no codes. */
  handoffPartners: readonly PartnerSecret[];
}

/** A running partner site. */
export interface RunningPartner {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the demo partner site at the address of the club's partner link. Returns undefined when that address is not
 * ours: in production, at another machine, or when another program uses the port.
 */
export async function startPartner({
  config,
}: {
  config: PartnerConfig;
}): Promise<RunningPartner | undefined> {
  const port = demoPort(config);
  if (port === undefined) return undefined;
  const app = createPartner({
    clubUrl: config.siteOrigin,
    handoffKey: config.handoffKey,
    partner: config.handoffPartners[0] ?? { name: '', secret: '' },
    now: () => Date.now(),
    fetch: (input, init) => fetch(input, init),
  });
  try {
    const { close } = await listen(app.fetch, { port, hosts: config.hosts, names: [] });
    // Its responses are quick, so open connections are idle ones.
    return { url: `http://localhost:${port}`, stop: () => close(0) };
  } catch (thrown) {
    if (!isTaken(thrown)) throw thrown;
    console.warn(
      `Port ${port} is in use, so the demo partner site does not start. Set another one in CLUB_PARTNER_URL.`,
    );
    return undefined;
  }
}

/** Returns the port next to the site's, or next to the API's when a development server serves the site. */
function demoPort({ production, port, siteOrigin, partnerUrl }: PartnerConfig): number | undefined {
  const { protocol, hostname, port: wanted } = new URL(partnerUrl);
  const isHere = protocol === 'http:' && hostname === 'localhost' && wanted !== '';
  const beside = [port, Number(new URL(siteOrigin).port)].filter((base) => base > 0).map((base) => base + 1);
  return !production && isHere && beside.includes(Number(wanted)) ? Number(wanted) : undefined;
}

const isTaken = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE';
