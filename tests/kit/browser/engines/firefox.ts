import { fileURLToPath } from 'node:url';
import { type Browser, firefox } from 'playwright';
import { findFirefox } from '../../../../scripts/find-engines.ts';
import { FOREIGN_HOST, INSECURE_HOST } from '../browser.ts';

type Preferences = Record<string, string | number | boolean>;

const always: Preferences = {
  // Names of the tests' plain-http origins, and a page of a name may ask one of a number.
  'network.dns.localDomains': `${INSECURE_HOST},${FOREIGN_HOST}`,
  'dom.security.https_first': false,
  'network.lna.enabled': false,
  'network.lna.blocking': false,
  // As on phones, and as the other engines do here: a scrollbar takes no room.
  'ui.useOverlayScrollbars': 1,
};

/** Starts the system's Firefox, which Playwright moves by WebDriver BiDi. */
export async function launchFirefox(preferences: Preferences): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox.sh', import.meta.url)),
    env: { ...process.env, CLUB_FIREFOX: findFirefox() },
    firefoxUserPrefs: { ...always, ...preferences },
  });
  withoutMediaFeatures(browser);
  return browser;
}

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/**
 * Playwright sends each new profile a command that Firefox ESR 153 does not know yet, and gives up when it is refused.
 * Tests set the color scheme and motion by preferences instead. Remove this when the ESR knows the command.
 */
function withoutMediaFeatures(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(object: unknown): { _browserSession: Session } };
  };
  const session = connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params);
}
