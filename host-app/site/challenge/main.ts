import type { ChallengeMessage } from '#browser/challenge/challenge-dialog.ts';
import { readBlock } from '#browser/page/page-state.ts';
import { type ChallengeSettings, renderProvider } from './providers.ts';

// The page of /frame/challenge, served as dist/embed/challenge.js. It shows the provider's widget and posts the answer
// to the page around it. The policy of this page names the pages that may frame it.
const settings = readBlock('club-challenge')?.json as ChallengeSettings;
const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const failed = find('failed');

// A page with an opaque origin has no name to give here. The answer lifts one limit once, and holds nothing else.
const post = (message: ChallengeMessage) => window.parent.postMessage(message, '*');

function fail(): void {
  failed.textContent = failed.dataset.words ?? '';
  find('retry').hidden = false;
  // A provider that did load shows its own error here.
  find('widget').hidden = !find('widget').hasChildNodes();
}

find('cancel').addEventListener('click', () => post({ say: 'close' }));
find('retry').addEventListener('click', () => location.reload());
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') post({ say: 'close' });
});
new ResizeObserver(() =>
  post({ say: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
// The name of the dialog around this page, in the language of the visitor.
post({ say: 'ready', name: find('widget').getAttribute('aria-label') ?? document.title });
document.querySelector('h1')?.focus();
renderProvider(settings, find('widget'), {
  token: (token) => post({ say: 'token', token }),
  failed: fail,
}).catch((cause: unknown) => {
  console.warn('The challenge provider did not load.', cause);
  fail();
});
