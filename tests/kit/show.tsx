import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { StrictMode } from 'react';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';
import { WorldProvider } from '#ui/world/world.tsx';
import { userOptions } from './user-options.ts';

/** Renders a widget in a world of the kit, under StrictMode like the site. Returns a user who types and clicks. */
export function show(widget: ReactElement, kit: { club: Club; host: Host }) {
  const user = userEvent.setup(userOptions);
  const within = (node: ReactElement) => (
    <StrictMode>
      <WorldProvider club={kit.club} host={kit.host}>
        {node}
      </WorldProvider>
    </StrictMode>
  );
  const view = render(within(widget));
  return { ...view, user, showAgain: (node: ReactElement) => view.rerender(within(node)) };
}
