// Gets the content for members by a call of its own, so that no page and no cache has it.
const places = [...document.querySelectorAll('.homefront-club-content')];
const { api, partner } = places[0].dataset;
const marks = places.map(({ dataset }) => dataset.mark);

const post = (path, body, signal) =>
  fetch(api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal,
  });
// A page shows one login: its own, or that of the first content.
const isOwn = (login) => !login.closest('.homefront-club-content');
const logins = [...document.querySelectorAll('club-login:not([hidden])')];
const kept = logins.find(isOwn) ?? logins[0];
for (const login of logins) login.hidden = login !== kept && !isOwn(login);

/** Returns whether the site has kept the member's plan, in a cookie that scripts cannot read. */
const isKept = () => document.cookie.includes('homefront_club_here=1');

function show(place, state, html = '') {
  for (const part of place.querySelectorAll('[data-state]')) part.hidden = part.dataset.state !== state;
  place.querySelector('[data-state=shown]').innerHTML = html;
}

async function load({ signal }) {
  await ended;
  let answer = isKept() ? await post('content', { marks }, signal) : undefined;
  if (!answer || answer.status === 401) {
    await customElements.whenDefined('club-login');
    const code = await customElements.get('club-login').handoff(partner);
    answer = await post('content', { marks, code }, signal);
  }
  const { contents, message } = await answer.json();
  if (!contents) throw new Error(message);
  if (signal.aborted) return;
  for (const place of places) {
    const html = contents[place.dataset.mark];
    if (html === null) show(place, 'paid');
    else show(place, html ? 'shown' : 'failed', html);
  }
}

let visit = new AbortController();
let ended;
document.addEventListener('club-session', ({ detail }) => {
  // An answer for the member before must not come now, nor stay in the page.
  visit.abort();
  visit = new AbortController();
  const { signal } = visit;
  for (const place of places) show(place, detail.signedIn ? 'loading' : 'guest');
  if (!detail.signedIn) {
    if (isKept()) ended = post('leave', {}).catch(() => {});
    return;
  }
  load(visit).catch((error) => {
    if (signal.aborted) return;
    console.warn('Homefront Club: the content for members did not load.', error);
    for (const place of places) show(place, 'failed');
  });
});

// A login asks for the benefits next. Here the member stays, and sees the content.
let hasArrived = false;
document.addEventListener('club-login', () => {
  hasArrived = true;
});
document.addEventListener('club-navigate', (event) => {
  if (hasArrived && event.detail.place === 'benefits') event.preventDefault();
  hasArrived = false;
});
