// Runs before the first paint and before the style sheets: what a prerendered page needs before the site's own script.
(() => {
  const page = document.documentElement;
  // A browser waits a moment with its first paint for a preloaded font. One that arrived later would move the text.
  const { font } = document.currentScript?.dataset ?? {};
  if (navigator.connection?.saveData) page.dataset.saveData = '';
  else if (font) {
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
  try {
    const asked = new URLSearchParams(location.search).get('lang');
    // The server rendered the page in the requested language. For an unknown one, the stored language counts.
    const language = asked === page.lang ? asked : (localStorage.getItem('club_lang') ?? page.lang);
    // The HTML was rendered for a guest. Parts that differ for a member or a campaign stay hidden until the script
    // runs.
    if (language !== page.lang) page.dataset.visitor = 'language';
    else if (localStorage.getItem('userid')) page.dataset.visitor = 'member';
    else if (localStorage.getItem('campaignType') || localStorage.getItem('highlightedService'))
      page.dataset.visitor = 'campaign';
  } catch {
    // Storage may be blocked. Then nobody is signed in.
  }
  // A press before the page is live would be lost. The button is marked, which the visitor sees, and the site's script
  // presses it again. When that script cannot run, a form that has an address is posted to a page that needs no script.
  let hasFailed = false;
  const post = () => {
    if ('live' in page.dataset) return;
    const form = document.querySelector('form[action] [data-pressed]')?.form;
    for (const button of document.querySelectorAll('[data-pressed]')) delete button.dataset.pressed;
    form?.submit();
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('button');
      const isTooEarly = !('live' in page.dataset || 'hydrating' in page.dataset || hasFailed);
      if (button && isTooEarly) button.dataset.pressed = '';
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if ('live' in page.dataset || (hasFailed && event.target.hasAttribute('action'))) return;
      event.preventDefault();
      setTimeout(post, 20_000);
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
      if (!isOurs) return;
      hasFailed = true;
      post();
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
