// Gives a one-time code of the club to this site's server, once a member is here. The token stays on the page.
const place = document.getElementById('member');
const { partner, failed } = place.dataset;
const guest = place.textContent;

let visit = new AbortController();

async function arrive({ signal }) {
  const code = await customElements.get('club-login').handoff(partner);
  const answer = await fetch('/arrive', { method: 'POST', body: code, signal });
  if (!answer.ok) throw new Error(`This site answered ${answer.status}.`);
  const text = await answer.text();
  if (!signal.aborted) place.textContent = text;
}

// The login stays here, and the element then shows who is signed in.
document.addEventListener('club-navigate', (event) => {
  if (event.detail.place === 'benefits') event.preventDefault();
});
document.addEventListener('club-session', (event) => {
  // An answer for the member before must not come now, nor stay in the page.
  visit.abort();
  visit = new AbortController();
  const { signal } = visit;
  place.textContent = guest;
  if (!event.detail.signedIn) return;
  arrive(visit).catch(() => {
    if (!signal.aborted) place.textContent = failed;
  });
});
