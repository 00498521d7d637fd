import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';
import { WorldProvider } from '#ui/world/world.tsx';
import { isNightly } from './nightly.ts';
import { userOptions } from './user-options.ts';

/** React renders everything twice in its strict mode, which takes twice the time. */
const Mode = isNightly ? StrictMode : Fragment;

/** Renders a widget in a world of the kit, by night under StrictMode like the site. Returns a user who types and clicks. */
export function show(widget: ReactElement, kit: { club: Club; host: Host }) {
  const user = userEvent.setup(userOptions);
  const within = (node: ReactElement) => (
    <Mode>
      <WorldProvider club={kit.club} host={kit.host}>
        {node}
      </WorldProvider>
    </Mode>
  );
  const view = render(within(widget));
  return { ...view, user, showAgain: (node: ReactElement) => view.rerender(within(node)) };
}

/**
 * Renders a widget like a page, without act(), which runs every effect immediately. Resolves when the widget is in
 * the page, before the effects that follow the first paint.
 */
export async function showFirstPaint(widget: ReactElement, kit: { club: Club; host: Host }): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  const shown = new Promise((resolve) => new MutationObserver(resolve).observe(place, { childList: true }));
  root.render(
    <WorldProvider club={kit.club} host={kit.host}>
      {widget}
    </WorldProvider>,
  );
  await shown;
}
