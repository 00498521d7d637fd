import { act, render, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';
import { WorldProvider } from '#ui/world/world.tsx';

/** Renders a widget in a shadow root. `command` sends what a button of the page with this `command` sends. */
export function showInElement(widget: ReactElement, { club, host }: { club: Club; host: Host }) {
  const element = document.body.appendChild(document.createElement('div'));
  const container = document.createElement('div');
  element.attachShadow({ mode: 'open' }).append(container);
  render(
    <WorldProvider club={club} host={host}>
      {widget}
    </WorldProvider>,
    { container },
  );
  const command = (name: string) =>
    act(() => void element.dispatchEvent(Object.assign(new Event('command'), { command: name })));
  return { inside: within(container), command };
}
