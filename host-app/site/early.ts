// Runs before the first paint and before the style sheets: what a prerendered page needs before the site's own script.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked. Then nobody is signed in.
      return null;
    }
  };
  const preload = (link) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
  // A browser waits a moment with its first paint for a preloaded font. One that arrived later would move the text. So
  // only a line that brought this page quickly waits for it, or a visitor whose cache has it. Another page keeps the
  // font of the system, and the site's script loads the typeface for the next page. A visitor on a slow line, or who
  // asked for less data, never loads it.
  const { font, core } = document.currentScript?.dataset ?? {};
  // oxlint-disable-next-line compat/compat -- Other browsers do not report it.
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') page.dataset.withoutFont = '';
  else if (font) {
    const { requestStart } = performance.getEntriesByType('navigation')[0] ?? {};
    if (performance.now() - requestStart < 100 || stored('club_typeface') === font) {
      preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: font });
    } else page.dataset.withoutFont = font;
  }
  const query = new URLSearchParams(location.search);
  const asked = query.get('lang');
  // The server rendered the page in the requested language. For an unknown one, the stored language counts.
  const language = asked === page.lang ? asked : (stored('club_lang') ?? page.lang);
  // The HTML was rendered for a guest. Parts that differ for a member or a campaign stay hidden until the script runs.
  if (language !== page.lang) page.dataset.visitor = 'language';
  else if (stored('userid')) page.dataset.visitor = 'member';
  else if (query.has('campaign') || query.has('campaignType')) page.dataset.visitor = 'campaign';
  else if (stored('campaignType') || stored('highlightedService')) page.dataset.visitor = 'campaign';
  // A guest's page does without the core.
  if (core && stored('userid'))
    for (const href of core.split(' ')) preload({ rel: 'modulepreload', fetchPriority: 'low', href });
  // A press before the page is live would be lost. The button is marked, which the visitor sees, and the site's script
  // presses it again. When that script cannot run, the marks go, and a message offers to load the page again.
  let hasFailed = false;
  const fail = () => {
    if ('live' in page.dataset) return;
    hasFailed = true;
    for (const button of document.querySelectorAll('[data-pressed]')) delete button.dataset.pressed;
    for (const message of document.querySelectorAll('.club-load-failed')) message.hidden = false;
    for (const link of document.querySelectorAll('.club-load-failed a')) link.href = location.href;
  };
  // The menu, an accordion and the tabs of the plans work without React. `data-opened` marks the button of what changed,
  // so that the site's script presses it, too, and knows the change.
  const menu = () => document.querySelector('.club-slide-out');
  const showOpen = (button, isOpen) => button.setAttribute('aria-expanded', isOpen);
  const openAtOnce = (button) => {
    const item = button.closest('.club-accordion-item');
    if (button.matches('.club-header-toggle')) {
      menu().showModal();
      showOpen(button, true);
      button.dataset.opened = '';
    } else if (button.matches('.club-slide-out .club-dialog-close')) {
      menu().close();
    } else if (item) {
      const isOpen = item.dataset.state !== 'open';
      item.dataset.state = isOpen ? 'open' : 'closed';
      item.querySelector('.club-accordion-panel').hidden = !isOpen;
      showOpen(button, isOpen);
      button.toggleAttribute('data-opened');
    } else if (button.matches('.club-pricing [role=tab]')) {
      for (const tab of button.parentElement.children) {
        tab.setAttribute('aria-selected', tab === button);
        tab.tabIndex = tab === button ? 0 : -1;
        tab.toggleAttribute('data-opened', tab === button);
      }
      for (const plans of document.querySelectorAll('.club-pricing-plans'))
        plans.hidden = plans.dataset.tab !== button.dataset.key;
    } else return false;
    return true;
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      if ('live' in page.dataset || 'hydrating' in page.dataset) return;
      const button = target.closest('button');
      if (target === menu()) menu().close();
      else if (button && !openAtOnce(button) && !hasFailed) button.dataset.pressed = '';
    },
    true,
  );
  document.addEventListener(
    'close',
    ({ target }) => {
      if ('live' in page.dataset || target !== menu()) return;
      const button = document.querySelector('.club-header-toggle');
      showOpen(button, false);
      delete button.dataset.opened;
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (!('live' in page.dataset)) event.preventDefault();
    },
    true,
  );
  // The module did not load, or this browser cannot run it.
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      const isOurs =
        target instanceof HTMLScriptElement
          ? target.type === 'module'
          : target === window && filename?.startsWith(location.origin);
      if (isOurs) fail();
    },
    true,
  );
  // A style sheet that failed to load is requested once more, by a new request.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (
        !(target instanceof HTMLLinkElement) ||
        target.rel !== 'stylesheet' ||
        target.href.endsWith('?again')
      )
        return;
      const again = target.cloneNode();
      again.href = `${target.href}?again`;
      target.after(again);
    },
    true,
  );
})();
