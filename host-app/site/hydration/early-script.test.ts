import { afterEach, describe, expect, it, vi } from 'vitest';

const scripts = import.meta.glob('../early.js');
const page = document.documentElement;

let stop = new AbortController();
afterEach(() => {
  stop.abort();
  localStorage.clear();
  page.lang = 'en';
  delete page.dataset.visitor;
  delete page.dataset.live;
  delete page.dataset.hydrating;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Runs the script, whose listeners end with the test. */
async function run(): Promise<void> {
  stop = new AbortController();
  const { signal } = stop;
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, listener, { capture: true, signal }),
    );
  }
  vi.resetModules();
  await scripts['../early.js']?.();
}

describe('early.js', () => {
  it.each<[string, string, Record<string, string>, string | undefined]>([
    ['', 'en', {}, undefined],
    ['', 'en', { club_lang: 'es' }, 'language'],
    ['?lang=es', 'es', {}, undefined],
    ['?lang=es', 'es', { userid: 'user-1' }, 'member'],
    ['?lang=en', 'en', { club_lang: 'es' }, undefined],
    ['?lang=fr', 'en', { club_lang: 'es' }, 'language'],
    ['?lang=fr', 'en', {}, undefined],
    ['', 'en', { campaignType: 'CCA' }, 'campaign'],
    ['?campaign=CCA', 'en', {}, 'campaign'],
  ])(
    'with the query "%s", a page in "%s" and the storage %j hides the part %s',
    async (search, lang, stored, part) => {
      history.replaceState(null, '', `/${search}`);
      page.lang = lang;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      await run();
      expect(page.dataset.visitor).toBe(part);
    },
  );
});

describe('the files of the core', () => {
  afterEach(() => document.head.replaceChildren());

  it.each<[string, Record<string, string>, string[]]>([
    ['a member', { userid: 'user-1' }, ['/core.js', '/partners.js']],
    ['a guest', {}, []],
  ])('are requested early for %s', async (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const script = document.createElement('script');
    script.dataset['core'] = '/core.js /partners.js';
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await run();
    const links = document.querySelectorAll('link[rel="modulepreload"]');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});

describe('a press before the site’s script is live', () => {
  const login = '<form method="post" action="/plain/login"><button>Login</button></form>';

  /** Runs the script on a page with this form, presses its button, and returns the forms that the browser posts. */
  async function pressOn(html: string) {
    vi.useFakeTimers();
    document.body.innerHTML = html;
    await run();
    const posted: (string | null)[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push(this.getAttribute('action'));
    });
    document.querySelector('button')?.click();
    return posted;
  }
  const marked = () => document.querySelectorAll('[data-pressed]').length;
  const fail = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));

  it('is kept and not posted while the script loads (NS-09)', async () => {
    const posted = await pressOn(login);
    vi.advanceTimersByTime(19_000);
    expect([marked(), posted]).toEqual([1, []]);
  });

  it('is posted when the script is not live after 20 seconds (NS-09)', async () => {
    const posted = await pressOn(login);
    vi.advanceTimersByTime(20_000);
    expect([marked(), posted]).toEqual([0, ['/plain/login']]);
  });

  it('is not posted after the script took it (NS-09)', async () => {
    const posted = await pressOn(login);
    page.dataset.live = '';
    vi.advanceTimersByTime(20_000);
    expect(posted).toEqual([]);
  });

  it('is posted at once when our script fails, but not when another one does (NS-09)', async () => {
    const posted = await pressOn(login);
    fail('https://elsewhere.test/tool.js');
    expect(posted).toEqual([]);
    fail(`${location.origin}/static/js/index.js`);
    expect(posted).toEqual(['/plain/login']);
  });

  it('is posted at once when the module does not load (NS-09)', async () => {
    const posted = await pressOn(login);
    const module = Object.assign(document.createElement('script'), { type: 'module' });
    document.body.append(module);
    module.dispatchEvent(new Event('error'));
    expect(posted).toEqual(['/plain/login']);
  });

  it('leaves a later press to the browser when our script failed (NS-09)', async () => {
    await pressOn(login);
    fail(`${location.origin}/static/js/index.js`);
    expect(marked()).toBe(0);
  });

  it('never posts a form without an address (NS-09)', async () => {
    const posted = await pressOn('<form><button>Send</button></form>');
    fail(`${location.origin}/static/js/index.js`);
    vi.advanceTimersByTime(20_000);
    expect(posted).toEqual([]);
  });

  it('opens and closes the menu at once (TAP-02)', async () => {
    await pressOn(
      '<button class="club-header-toggle" aria-expanded="false">Menu</button><dialog class="club-slide-out"><button class="club-dialog-close">×</button></dialog>',
    );
    const [toggle, close] = document.querySelectorAll('button');
    const seen = () => [
      document.querySelector('dialog')?.open,
      toggle?.getAttribute('aria-expanded'),
      toggle?.hasAttribute('data-opened'),
      marked(),
    ];
    expect(seen()).toEqual([true, 'true', true, 0]);
    close?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toEqual([false, 'false', false, 0]);
  });

  it('opens and closes an answer at once (TAP-02)', async () => {
    await pressOn(
      '<div class="club-accordion-item" data-state="closed"><button aria-expanded="false">Why?</button><div class="club-accordion-panel" hidden></div></div>',
    );
    const item = document.querySelector<HTMLElement>('.club-accordion-item');
    const seen = () => [
      item?.dataset['state'],
      item?.querySelector('button')?.getAttribute('aria-expanded'),
      item?.querySelector<HTMLElement>('.club-accordion-panel')?.hidden,
      item?.querySelector('button')?.hasAttribute('data-opened'),
    ];
    expect(seen()).toEqual(['open', 'true', false, true]);
    item?.querySelector('button')?.click();
    expect(seen()).toEqual(['closed', 'false', true, false]);
  });

  it('changes the tab of the plans at once (TAP-02)', async () => {
    await pressOn(
      '<div class="club-pricing"><div><button role="tab" data-key="year">Yearly</button><button role="tab" data-key="month" aria-selected="true">Monthly</button></div><ul class="club-pricing-plans" data-tab="month"></ul><ul class="club-pricing-plans" data-tab="year" hidden></ul></div>',
    );
    const tabs = [...document.querySelectorAll('button')].map((tab) => tab.getAttribute('aria-selected'));
    const cards = [...document.querySelectorAll('ul')].map(({ hidden }) => hidden);
    expect([tabs, cards]).toEqual([
      ['true', 'false'],
      [true, false],
    ]);
  });

  it('marks a button outside of forms (TAP-01)', async () => {
    await pressOn('<button>Menu</button>');
    expect(marked()).toBe(1);
  });

  it.each(['hydrating', 'live'])('is left to React when the page is %s (TAP-01)', async (state) => {
    page.dataset[state] = '';
    await pressOn('<button>Menu</button>');
    expect(marked()).toBe(0);
  });
});
