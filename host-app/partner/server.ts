import { listen } from '../listen.ts';
import { createPartner } from './app.ts';

/** What the demo partner needs to know of the deployment it stands in for. */
export interface PartnerConfig {
  production: boolean;
  port: number;
  /** Addresses to listen on, as the club does. */
  hosts: readonly string[];
  siteOrigin: string;
  partnerUrl: string;
  handoffKey: string;
}

export interface RunningPartner {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the demo partner site where the club's partner link leads. Undefined where that is somebody else's place:
 * in production, at any address that is not this machine, and where another program listens already.
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
    now: () => Date.now(),
    fetch: (input, init) => fetch(input, init),
  });
  try {
    const { close } = await listen(app.fetch, { port, hosts: config.hosts });
    // No page of it takes long, so open connections are only silent ones.
    return { url: `http://localhost:${port}`, stop: () => close(0) };
  } catch (thrown) {
    if (!isTaken(thrown)) throw thrown;
    console.warn(
      `Port ${port} is taken: the demo partner site is not served. CLUB_PARTNER_URL names another.`,
    );
    return undefined;
  }
}

/** The port beside the site's, or beside the API's where a development server serves the site. */
function demoPort({ production, port, siteOrigin, partnerUrl }: PartnerConfig): number | undefined {
  const { protocol, hostname, port: wanted } = new URL(partnerUrl);
  const isHere = protocol === 'http:' && hostname === 'localhost' && wanted !== '';
  const beside = [port, Number(new URL(siteOrigin).port)].filter((base) => base > 0).map((base) => base + 1);
  return !production && isHere && beside.includes(Number(wanted)) ? Number(wanted) : undefined;
}

const isTaken = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE';
