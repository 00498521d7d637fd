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
  const login =
    '<p class="club-load-failed" role="alert" hidden></p><form method="post"><button>Login</button></form>';

  /** Runs the script on a page and presses its button. */
  async function pressOn(html: string) {
    vi.useFakeTimers();
    document.body.innerHTML = html;
    await run();
    document.querySelector('button')?.click();
  }
  const marked = () => document.querySelectorAll('[data-pressed]').length;
  const isFailureShown = () => document.querySelector<HTMLElement>('.club-load-failed')?.hidden === false;
  const fail = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));

  it('is kept and not posted while the script loads (TAP-01)', async () => {
    await pressOn(login);
    const submit = new SubmitEvent('submit', { cancelable: true, bubbles: true });
    document.forms[0]?.dispatchEvent(submit);
    expect([marked(), submit.defaultPrevented, isFailureShown()]).toEqual([1, true, false]);
  });

  it('is dropped with a message when our script fails, but not when another one does (NS-02)', async () => {
    await pressOn(login);
    fail('https://elsewhere.test/tool.js');
    expect([marked(), isFailureShown()]).toEqual([1, false]);
    fail(`${location.origin}/static/js/index.js`);
    expect([marked(), isFailureShown()]).toEqual([0, true]);
  });

  it('is dropped with a message when the module does not load (NS-02)', async () => {
    await pressOn(login);
    const module = Object.assign(document.createElement('script'), { type: 'module' });
    document.body.append(module);
    module.dispatchEvent(new Event('error'));
    expect([marked(), isFailureShown()]).toEqual([0, true]);
  });

  it('shows no message after the script is live (NS-02)', async () => {
    await pressOn(login);
    page.dataset['live'] = '';
    fail(`${location.origin}/static/js/index.js`);
    expect(isFailureShown()).toBe(false);
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
