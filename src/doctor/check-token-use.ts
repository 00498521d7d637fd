import { firstElementOptions } from '#browser/page/page-options.ts';
import { pageState } from '#browser/page/page-state.ts';
import { keys } from '#core/session/keys.ts';
import { originOf } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';

/** Reports scripts of the page that name our token in storage, and what they can call instead. */
export async function checkTokenUse({ elements }: PageEnvironment): Promise<Finding[]> {
  const { club, options } = pageState();
  const prefix = (club?.options ?? options ?? firstElementOptions())?.storagePrefix ?? 'club:';
  // Without a prefix the name may be the page's own.
  if (prefix === '') return [];
  const key = prefix + keys.authToken;
  const tag = elements[0]?.localName ?? 'club-login';
  const found: Finding[] = [];
  for (const script of document.querySelectorAll('script')) {
    const source = script.src ? await sourceOf(script.src) : script.text;
    if (!source.includes(key)) continue;
    const name = script.src || copy.inlineScript;
    found.push({ problem: 'storage', found: copy.tokenRead(name, key), paste: copy.handoff(tag) });
  }
  return found;
}

/** Returns the text of a script of the page's own origin, '' for any other. */
const sourceOf = async (src: string): Promise<string> =>
  originOf(src) === location.origin
    ? fetch(src).then(
        (answer) => (answer.ok ? answer.text() : ''),
        () => '',
      )
    : '';
