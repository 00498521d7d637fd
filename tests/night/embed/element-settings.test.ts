import { afterAll, describe, expect, it } from 'vitest';
import { elementSettings } from '#element/settings.ts';
import { closeBrowser } from '#kit/browser/browser.ts';
import { faultsOf, watchFaults } from '#kit/browser/faults/page-faults.ts';
import { openPartnerPage, type PartnerPageOptions } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The settings that every element has besides its own props: src/element/settings.ts.
const site = sharedSite();
afterAll(closeBrowser);

async function open(body: string, tags: string[], options: PartnerPageOptions = {}) {
  const scripts = tags.map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`);
  return openPartnerPage(site.url, `<main>${body}</main>${scripts.join('')}`, options);
}

it('has a property for every setting, equal to its attribute', async () => {
  const { page, close } = await open('<club-login></club-login>', ['club-login']);
  const answers = await page.evaluate(async (settings) => {
    await customElements.whenDefined('club-login');
    const element = document.createElement('club-login');
    return settings.map(([name, attribute]) => {
      const before: unknown = Reflect.get(element, name);
      Reflect.set(element, name, 'a');
      const reflected = element.getAttribute(attribute);
      element.setAttribute(attribute, 'b');
      const read: unknown = Reflect.get(element, name);
      element.removeAttribute(attribute);
      return { name, seen: [before, reflected, read, Reflect.get(element, name) as unknown] };
    });
  }, Object.entries(elementSettings));
  expect(answers).toEqual(answers.map(({ name }) => ({ name, seen: ['', 'a', 'b', ''] })));
  expect(answers.length).toBeGreaterThan(8);
  await close();
});

describe('lang', () => {
  it('shows the texts of its language and follows a change; the text direction follows, too', async () => {
    const { page, faults, warnings, close } = await open('<club-login lang="es"></club-login>', [
      'club-login',
    ]);
    await page.getByLabel('Correo electrónico').waitFor();
    const mount = page.locator('club-login > div, club-login div[lang]').first();
    expect([await mount.getAttribute('lang'), await mount.getAttribute('dir')]).toEqual(['es', 'ltr']);
    await page.evaluate(() => document.querySelector('club-login')?.removeAttribute('lang'));
    await page.getByLabel('Email').waitFor();
    await page.evaluate(() => document.querySelector('club-login')?.setAttribute('dir', 'rtl'));
    await page.waitForFunction(() => {
      const form = document.querySelector('club-login')?.shadowRoot?.querySelector('form');
      return form && getComputedStyle(form).direction === 'rtl';
    });
    expect([faults, warnings]).toEqual([[], []]);
    await close();
  });

  it('keeps entered text and checked boxes when the language changes', async () => {
    const { page, faults, close } = await open('<club-signup></club-signup>', ['club-signup']);
    const setLang = (lang: string) =>
      page.locator('club-signup').evaluate((element, to) => element.setAttribute('lang', to), lang);
    await page.getByLabel('First name').fill('Pat');
    await page.getByLabel('Email').fill('pat@example.com');
    await page.locator('club-signup input[name=password]').fill('Sunrise#2026');
    await page.getByRole('checkbox').check();
    await setLang('es');
    const email = page.getByLabel('Correo electrónico');
    await email.waitFor();
    expect(await email.inputValue()).toBe('pat@example.com');
    expect(await page.locator('club-signup input[name=password]').inputValue()).toBe('Sunrise#2026');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    // The model kept the values, too: it reports only the field that is still empty.
    await page.locator('club-signup button[type=submit]').click();
    await page.locator('club-signup [aria-invalid=true]').first().waitFor();
    expect(await page.locator('club-signup [aria-invalid=true]').count()).toBe(1);
    await email.fill('other@example.com');
    await setLang('en');
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Pat');
    expect(await page.getByLabel('Email').inputValue()).toBe('other@example.com');
    expect(faults).toEqual([]);
    await close();
  });

  it('works on the small elements, too', async () => {
    const { page, faults, close } = await open('<club-founder-spots lang="es"></club-founder-spots>', [
      'club-founder-spots',
    ]);
    await page.getByText('fundador').first().waitFor();
    await page.evaluate(() => Reflect.set(document.querySelector('club-founder-spots') ?? {}, 'lang', 'en'));
    await page.getByText('Founding Member spots taken').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('shows English and warns when no texts exist for the language', async () => {
    const { page, warnings, close } = await open('<club-login lang="xx"></club-login>', ['club-login']);
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => warnings).toEqual([expect.stringContaining('no words in the language "xx"')]);
    await close();
  });
});

describe('site-url, api-host and storage-prefix', () => {
  it('come from the first element that has them; a different value warns once', async () => {
    const { page, warnings, close } = await open(
      `<club-signup></club-signup>
      <club-login loading="eager" site-url="https://club.test/" api-host="${site.url}" storage-prefix="mine:" source="news"></club-login>
      <club-login site-url="https://other.test"></club-login><club-login storage-prefix="theirs:"></club-login>`,
      ['club-signup', 'club-login'],
      { config: null },
    );
    const link = page.getByRole('link', { name: 'Forgot' }).first();
    // The drawn form shows before its element reads the settings.
    await expect.poll(() => link.getAttribute('href')).toBe('https://club.test/forgot-password');
    await page.waitForFunction(() => localStorage.getItem('mine:source') === 'news');
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringContaining('A page has one club: the first one stays.')]);
    await close();
  });

  it('are rejected unless they are web addresses (V1.2.2)', async () => {
    const { page, warnings, close } = await open(
      '<club-login site-url="javascript:alert(1)" api-host="" storage-prefix=""></club-login>',
      ['club-login'],
      { config: null },
    );
    const link = page.getByRole('link', { name: 'Forgot' }).first();
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    await expect.poll(() => link.getAttribute('href')).toBe(`${site.url}/forgot-password`);
    await close();
  });
});

it('reads a property from an attribute of the same name, as React and Svelte first write it', async () => {
  const { page, faults, close } = await open(
    '<club-login returnTo="mmi" siteUrl="https://club.example.com"></club-login>',
    ['club-login'],
    { config: null },
  );
  const link = page.getByRole('link', { name: 'Forgot' }).first();
  await expect.poll(() => link.getAttribute('href')).toBe('https://club.example.com/forgot-password');
  const returnTo = () =>
    page.evaluate(() => Reflect.get(document.querySelector('club-login') ?? {}, 'returnTo') as unknown);
  await expect.poll(returnTo).toBe('mmi');
  // That club does not exist. The page's policy blocks the request that checks whether this origin is listed.
  expect(faults.filter((fault) => !fault.includes('https://club.example.com/api'))).toEqual([]);
  await close();
});

it('is light or dark by its theme attribute; auto follows the visitor’s system', async () => {
  const themes = ['auto', 'light', 'dark'];
  const logins = themes.map((theme) => `<club-login loading="eager" theme="${theme}"></club-login>`);
  const { page, close } = await open(logins.join(''), ['club-login']);
  const looks = () =>
    page.locator('club-login').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, colorScheme } = getComputedStyle(element);
        const isInkLight = /\b2\d\d, 2\d\d/.test(color);
        return [isInkLight ? 'dark' : 'light', colorScheme];
      }),
    );
  for (const system of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.getByLabel('Email').nth(2).waitFor();
    await expect.poll(looks).toEqual([
      [system, 'light dark'],
      ['light', 'light'],
      ['dark', 'dark'],
    ]);
  }
  await close();
});

it('stores the campaign and source of the visitor once', async () => {
  const { page, close } = await open('', ['club-login']);
  const [tracked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/track') && request.method() === 'POST'),
    page.evaluate(() => {
      const element = document.createElement('club-login');
      element.setAttribute('campaign', 'CCA');
      element.setAttribute('source', 'radio');
      document.body.append(element);
    }),
  ]);
  expect(tracked.postDataJSON()).toMatchObject({
    campaignId: 'cca',
    source: 'radio',
    pageUrl: `${new URL(page.url()).origin}/`,
  });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('club:campaignType'))).toBe('CCA');
  await close();
});

describe('loading', () => {
  const far = '<div></div><club-login></club-login><club-pricing loading="eager"></club-pricing>';
  it('waits until the element is in view, unless it is eager', async () => {
    const { page, close } = await open(far, ['club-login', 'club-pricing'], {
      policy: '',
      head: '<style>div { height: 5000px }</style>',
    });
    const isShown = (tag: string) =>
      page.evaluate((name) => Boolean(document.querySelector(name)?.shadowRoot?.querySelector('.club')), tag);
    await expect.poll(() => isShown('club-pricing')).toBe(true);
    await page.waitForFunction(() => customElements.get('club-login'));
    expect(await isShown('club-login')).toBe(false);
    await page.evaluate(() => scrollTo(0, 3900));
    await page.waitForFunction(() =>
      document.querySelector('club-login')?.shadowRoot?.querySelector('.club'),
    );
    await close();
  });

  it('splits the work into tasks, so that a slow phone reacts to a tap in between', async () => {
    const { page, close } = await open('', ['club-login'], { policy: '' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const shown = await page.evaluate(async () => {
      await customElements.whenDefined('club-login');
      let ready = 0;
      let tasks = 0;
      let isNoted = false;
      const next = new MessageChannel();
      next.port1.onmessage = () => {
        isNoted = false;
      };
      document.addEventListener('club-ready', () => {
        ready += 1;
        if (isNoted) return;
        isNoted = true;
        tasks += 1;
        next.port2.postMessage('');
      });
      // All on top of each other, so that all of them are in view.
      const all = Array.from({ length: 20 }, () => document.createElement('club-login'));
      for (const element of all) {
        const place = document.createElement('div');
        place.style.cssText = 'position: absolute; inset: 0 0 auto';
        place.append(element);
        document.body.append(place);
      }
      await Promise.resolve();
      const atOnce = all.filter(({ shadowRoot }) => shadowRoot?.querySelector('form')).length;
      while (ready < 20) await new Promise((done) => setTimeout(done, 20));
      next.port1.close();
      return { atOnce, tasks };
    });
    expect(shown.atOnce).toBe(0);
    expect(shown.tasks).toBeGreaterThan(2);
    await close();
  });
});

describe('the height of an element', () => {
  it('is reserved: nothing below the element moves when it shows', async () => {
    const { page, close } = await open(
      '<club-login><a href="/">Log in</a></club-login><footer>Below</footer>',
      ['club-login'],
      {
        policy: '',
        head: '<style>body { margin: 0 } club-login:not(:defined) { display: block; min-height: 560px }</style>',
      },
    );
    await watchFaults(page);
    await page.reload();
    await page.getByLabel('Email').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await faultsOf(page)).toEqual([]);
    await expect
      .poll(() => page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top))
      .toBe(560);
    await close();
  });
});
