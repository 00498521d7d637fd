import { afterEach, describe, expect, it, vi } from 'vitest';

const scripts = import.meta.glob('./early.ts');
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
  await scripts['./early.ts']?.();
}

describe('early.ts', () => {
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

describe('the files of the part for members', () => {
  afterEach(() => document.head.replaceChildren());

  it.each<[string, Record<string, string>, string[]]>([
    ['a member', { userid: 'user-1' }, ['/member.js', '/partners.js']],
    ['a guest', {}, []],
  ])('are requested early for %s', async (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const script = document.createElement('script');
    script.dataset['member'] = '/member.js /partners.js';
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await run();
    const links = document.querySelectorAll('link[rel="modulepreload"]');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});

describe('a press before the site’s script is live', () => {
  const login =
    '<p data-load-failed role="alert" hidden></p><form method="post"><button>Login</button></form>';

  /** Runs the script on a page and presses its button. */
  async function pressOn(html: string) {
    vi.useFakeTimers();
    document.body.innerHTML = html;
    await run();
    document.querySelector('button')?.click();
  }
  const marked = () => document.querySelectorAll('[data-pressed]').length;
  const isFailureShown = () => document.querySelector<HTMLElement>('[data-load-failed]')?.hidden === false;
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

  it('leaves a disclosure and a link to the browser (TAP-02)', async () => {
    await pressOn('<details><summary>Why?</summary></details><a href="#why">Why</a>');
    document.querySelector('summary')?.click();
    const link = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(link);
    expect([document.querySelector('details')?.open, link.defaultPrevented, marked()]).toEqual([
      true,
      false,
      0,
    ]);
  });

  it('selects a tab also when the module did not load (TAP-02, NS-02)', async () => {
    await pressOn('<div><button role="tab">Monthly</button></div>');
    fail(`${location.origin}/static/js/index.js`);
    const tab = document.querySelector('button');
    tab?.setAttribute('aria-selected', 'false');
    tab?.click();
    expect(tab?.getAttribute('aria-selected')).toBe('true');
  });

  it('marks a button outside of forms (TAP-01)', async () => {
    await pressOn('<button>Menu</button>');
    expect(marked()).toBe(1);
  });

  it('is left to React when the page is live (TAP-01)', async () => {
    page.dataset.live = '';
    await pressOn('<button>Menu</button>');
    expect(marked()).toBe(0);
  });

  it('is held while React hydrates the page (TAP-01)', async () => {
    page.dataset.hydrating = '';
    await pressOn('<button>Menu</button>');
    expect(marked()).toBe(1);
  });
});
