// Loaded before the first paint, ahead of the sheets: what a served page needs before the site's own script is there.
(() => {
  const page = document.documentElement;
  try {
    const asked = new URLSearchParams(location.search).get('lang');
    const isKnown = asked === 'en' || asked === 'es';
    const language = isKnown ? asked : localStorage.getItem('club_lang');
    // The served page is a stranger's: what a member or a campaign's visitor sees otherwise stays unseen until then.
    if (language === 'es' && page.lang !== 'es') page.dataset.visitor = 'language';
    else if (localStorage.getItem('userid')) page.dataset.visitor = 'member';
    else if (localStorage.getItem('campaignType') || localStorage.getItem('highlightedService'))
      page.dataset.visitor = 'campaign';
  } catch {
    // Storage may be refused: then nobody is signed in.
  }
  // A form sent by the browser itself would leave the page; the press is kept and given to the site's script.
  document.addEventListener(
    'submit',
    (event) => {
      if ('live' in page.dataset) return;
      event.preventDefault();
      page.dataset.pressed = [...document.forms].indexOf(event.target);
    },
    true,
  );
  // A sheet that did not come is asked for once more, by a fresh request.
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
