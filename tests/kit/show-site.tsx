import { render } from '@testing-library/react';
import '#kit/loaded-scenes.ts';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { CopyBook } from '#club/facts/languages.ts';
import { App } from '#site/app.tsx';
import { createPageShownHandler } from '#site/routing/page-shown.ts';
import { createRouter } from '#site/routing/router.ts';
import { createScrollMemory } from '#site/routing/scroll-memory.ts';
import { createSiteHost } from '#site/site-host.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { userOptions } from './user-options.ts';

/** Renders the whole site at an address, on the fake ports. Call `stop()` after the test. */
export function showSite(at: string, testCase: TestClubCase & { book?: CopyBook } = {}) {
  const kit = testClub(testCase);
  history.replaceState(null, '', at);
  // jsdom does not scroll, so tests check where the site asks the window to scroll.
  const scrolledTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const scroll = createScrollMemory(kit.tabStorage);
  const router = createRouter(scroll);
  const host = createSiteHost(router);
  const stops = [scroll.start(), router.start(), host.listen(), kit.club.start()];
  const user = userEvent.setup(userOptions);
  const view = render(
    <App
      club={kit.club}
      host={host}
      book={testCase.book}
      onPageShown={createPageShownHandler(router, scroll)}
    />,
  );
  return {
    ...kit,
    ...view,
    user,
    siteHost: host,
    scrolledTo,
    address: () => location.pathname + location.search,
    stop: () => {
      view.unmount();
      for (const stop of stops) stop();
    },
  };
}
