import type { BrowserContext } from 'playwright';

/** How the stand-in behaves: it gives a token that counts, one that does not, an error, or no script at all. */
export type ProviderCase = 'solves' | 'wrong' | 'error' | 'missing';

const hosts = { turnstile: 'challenges.cloudflare.com', hcaptcha: 'js.hcaptcha.com' } as const;

/** Runs in the page instead of the provider's script: a checkbox in the given element, as both providers show. */
const script = (global: string, testCase: ProviderCase) => `
globalThis.${global} = {
  render(box, options) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'checkbox';
    label.append(input, ' I am a person (' + options.sitekey + ', ' + (options.language ?? options.hl) + ')');
    input.addEventListener('change', () => {
      if (${JSON.stringify(testCase)} === 'error') options['error-callback']();
      else options.callback(${JSON.stringify(testCase === 'wrong' ? 'wrong' : 'solved')} + crypto.randomUUID());
    });
    box.append(label);
    return 1;
  },
};`;

/** Serves the stand-in at the address of the provider, so that the real policy has to allow it. Returns a switch. */
export async function standInProvider(context: BrowserContext, name: keyof typeof hosts) {
  let testCase: ProviderCase = 'solves';
  await context.route(`https://${hosts[name]}/**`, (route) =>
    testCase === 'missing'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: script(name, testCase) }),
  );
  return {
    behave(next: ProviderCase) {
      testCase = next;
    },
  };
}
