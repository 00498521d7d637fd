import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The contract of every element that defineWidget creates, from the built files, on a partner's page in a real browser.
const lit = new Set([
  'club-toaster',
  'club-founder-spots',
  'club-account',
  'club-countdown',
  'club-logo-strip',
]);
const tags = readdirSync('dist/embed')
  .filter((file) => /^club-[a-z-]+\.js$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((tag) => !lit.has(tag));

const site = sharedSite();
afterAll(closeBrowser);

const script = (tag: string, again = '') =>
  `<script type="module" src="${site.url}/embed/${tag}.js${again}"></script>`;
const fallback = '<a href="https://club.example.com">See it on our site</a>';

/** Runs in the page. Returns the element under test and what it shows. */
const look = (tag: string) => {
  const element = document.querySelector(tag);
  const mount = element?.shadowRoot?.querySelector('div');
  return {
    shown: mount instanceof HTMLElement && !mount.hidden && mount.childElementCount > 0,
    fallbackHidden: element?.shadowRoot?.querySelector('slot')?.hidden,
    styles:
      document.querySelectorAll('style').length +
      (element?.shadowRoot?.querySelectorAll('style').length ?? 0),
    sheets: element?.shadowRoot?.adoptedStyleSheets.length ?? 0,
  };
};

/** Runs in the page. Sets and removes the attribute of every prop and returns the property's values. */
const tryProps = (tag: string) => {
  const kinds = (customElements.get(tag) as unknown as { definition: { props: Record<string, string> } })
    .definition.props;
  return Object.entries(kinds).map(([prop, kind]) => {
    const element = document.createElement(tag);
    const attribute = prop.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const values: Record<string, string> = { number: '3', json: '{"a":1}', boolean: '' };
    element.setAttribute(attribute, values[kind] ?? 'some text');
    const set = Reflect.get(element, prop) as unknown;
    element.removeAttribute(attribute);
    return { prop, kind, set, removed: Reflect.get(element, prop) as unknown };
  });
};

describe.each(sampleOf(tags, 8))('<%s>', (tag) => {
  it('renders under a strict policy on another origin, keeps its state when moved, stops when removed; properties follow attributes', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<main><div id="here"><${tag} loading="eager">${fallback}</${tag}></div><div id="there"></div></main>${script(tag)}${script(tag, '?copy=2')}`,
    );
    // A prerendered form shows before its element hides the fallback.
    await page.waitForFunction((name) => {
      const root = document.querySelector(name)?.shadowRoot;
      const mount = root?.querySelector('div');
      return mount && !mount.hidden && mount.childElementCount > 0 && root?.querySelector('slot')?.hidden;
    }, tag);
    const before = await page.evaluate(look, tag);
    expect(before).toMatchObject({ shown: true, fallbackHidden: true, styles: 0 });
    expect(before.sheets).toBeGreaterThan(2);

    const moved = await page.evaluate(async (name) => {
      const element = document.querySelector(name);
      const kept = element?.shadowRoot?.querySelector('div')?.firstElementChild;
      if (element) document.querySelector('#there')?.append(element);
      await new Promise((done) => setTimeout(done, 50));
      return kept !== undefined && kept === element?.shadowRoot?.querySelector('div')?.firstElementChild;
    }, tag);
    expect(moved, 'the same nodes after a move').toBe(true);

    const taken = await page.evaluateHandle((name) => {
      const element = document.querySelector(name);
      element?.remove();
      return { element, mount: element?.shadowRoot?.querySelector('div') };
    }, tag);
    const children = () => taken.evaluate(({ mount }) => mount?.childElementCount);
    await expect.poll(children, { message: 'nothing is left after removal' }).toBe(0);
    await taken.evaluate(({ element }) => element && document.querySelector('#here')?.append(element));
    await expect.poll(children, { message: 'it renders again' }).toBeGreaterThan(0);

    for (const { prop, kind, set, removed } of await page.evaluate(tryProps, tag)) {
      const wanted = { number: 3, json: { a: 1 }, boolean: true, string: 'some text' }[kind];
      expect(set, `${prop} by attribute`).toEqual(wanted);
      expect(removed, `${prop} after removal`).toBe(kind === 'boolean' ? false : undefined);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

it('renders once, however many attributes and properties it starts with', async () => {
  const { page, close } = await openPartnerPage(
    site.url,
    `<main><club-pricing tab="yearly" section="faq" lang="en" theme="dark" source="a"></club-pricing></main>`,
  );
  const drawn = await page.evaluate(
    async ([src, policy]) => {
      const rules = { createScriptURL: (url: string) => url };
      const types = Reflect.get(globalThis, 'trustedTypes') as {
        createPolicy(n: string, r: typeof rules): typeof rules;
      };
      let draws = 0;
      Object.assign(document.querySelector('club-pricing') ?? {}, { tab: 'monthly', early: 'kept' });
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function watched(init) {
        const root = Reflect.apply(attachShadow, this, [init]) as ShadowRoot;
        new MutationObserver((changes) => {
          draws += changes.filter(({ addedNodes }) =>
            [...addedNodes].some((node) => node instanceof Element && node.classList.contains('club')),
          ).length;
        }).observe(root, { childList: true, subtree: true });
        return root;
      };
      const node = document.createElement('script');
      node.type = 'module';
      node.src = types.createPolicy(policy ?? '', rules).createScriptURL(src ?? '');
      const ready = new Promise((done) => addEventListener('club-ready', done, { once: true }));
      document.head.append(node);
      await ready;
      await new Promise((done) => setTimeout(done, 100));
      const element = document.querySelector('club-pricing');
      return { draws, tab: Reflect.get(element ?? {}, 'tab') as unknown };
    },
    [`${site.url}/embed/club-pricing.js`, 'lit-html'],
  );
  expect(drawn).toEqual({ draws: 1, tab: 'monthly' });
  await close();
});

it('uses a property that was set before the script loaded', async () => {
  const { page, close } = await openPartnerPage(site.url, `<main></main>${script('club-login')}`);
  await page.evaluate(async () => {
    await customElements.whenDefined('club-login');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    // An element of a document without our script is plain. Adopting it into this page upgrades it.
    const plain = frame.contentDocument?.createElement('club-login');
    if (!plain) return;
    Reflect.set(plain, 'email', 'early@example.com');
    document.querySelector('main')?.append(plain);
  });
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe('early@example.com');
  await close();
});

describe('a button of the page', () => {
  it.each([
    ['club-paid-member-dialog', 'Please sign in to access this service.'],
    ['club-chaplain', '1 of 4'],
  ])('with command="--open" opens the dialog of <%s>, and so does one line of script', async (tag, words) => {
    const button = `<button type="button" command="--open" commandfor="here">Open</button>`;
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<main>${button}<${tag} id="here" loading="eager"></${tag}></main>${script(tag)}`,
    );
    await page.waitForFunction(
      (name) => document.querySelector(name)?.shadowRoot?.querySelector('dialog'),
      tag,
    );
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText(words).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(words).waitFor({ state: 'hidden' });
    // What the docs name for older browsers.
    await page.evaluate(() => {
      const event = Object.assign(new Event('command'), { command: '--open' });
      document.querySelector('#here')?.dispatchEvent(event);
    });
    await page.getByText(words).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
