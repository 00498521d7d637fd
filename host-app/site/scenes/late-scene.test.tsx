import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { testClub } from '#testing/test-club.ts';

/** A copy of the module whose pictures are not loaded. */
async function fresh() {
  vi.resetModules();
  return import('./late-scene.tsx');
}

const page = ({ LateScene }: Awaited<ReturnType<typeof fresh>>, words: string) => (
  <div>
    <p>{words}</p>
    <LateScene name="waiting" />
  </div>
);

it('keeps the picture of the server while its code is missing, also when the page changes (TAP-08)', async () => {
  const { clock } = testClub().club;
  const server = await fresh();
  await server.loadScenes(clock);
  const at = document.createElement('div');
  at.innerHTML = renderToString(page(server, 'before'));
  const drawn = at.querySelector('svg');
  expect(drawn).toBeTruthy();

  const browser = await fresh();
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(at, page(browser, 'before'), { onRecoverableError }));
  await act(async () => root.render(page(browser, 'after')));
  expect(at.querySelector('p')?.textContent).toBe('after');
  expect(at.querySelector('svg')).toBe(drawn);

  await act(async () => browser.loadScenes(clock));
  await act(async () => root.render(page(browser, 'later')));
  expect(at.querySelector('svg')).toBe(drawn);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
});

it('shows the picture of a page that the browser renders as soon as its code is there', async () => {
  const { clock } = testClub().club;
  const scenes = await fresh();
  const at = document.createElement('div');
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(at);
  await act(async () => root.render(page(scenes, 'a page')));
  expect(at.querySelector('svg')).toBeNull();
  await act(async () => scenes.loadScenes(clock));
  expect(at.querySelector('svg.club-scene')).toBeTruthy();
  root.unmount();
});

it('leaves a picture below the first screen out of the served page, and shows it when its code is there (TAP-08)', async () => {
  const { clock } = testClub().club;
  const server = await fresh();
  await server.loadScenes(clock);
  const at = document.createElement('div');
  at.innerHTML = renderToString(<server.SceneBelow name="cca" />);
  expect(at.innerHTML).toBe('');

  const browser = await fresh();
  const onRecoverableError = vi.fn();
  const root = await act(async () =>
    hydrateRoot(at, <browser.SceneBelow name="cca" />, { onRecoverableError }),
  );
  expect(at.innerHTML).toBe('');
  await act(async () => browser.loadScenes(clock));
  expect(at.querySelector('svg.club-scene')).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
});
