import { describe, expect, it, vi } from 'vitest';
import type { InsideBridge } from '#browser/frame/frame-bridge-inside.ts';
import { configureClub } from '#browser/page/page-club.ts';
import { errorToast } from '#ui/toast/toasts.ts';
import { pageWorld } from '#ui/world/page-world.ts';
import { forwardToPage } from './frame-host.ts';

configureClub({ siteUrl: 'http://127.0.0.1:1' });

describe('a refusal in a frame', () => {
  const ask = vi.fn<InsideBridge['ask']>();
  forwardToPage({ bridge: { ask, send() {} }, show() {} });
  const toast = errorToast('Wrong password');

  it.each([
    ['shows in the form when the page around the frame does not show it', false, [toast.text]],
    ['shows once, on the page around the frame, when that shows it', true, []],
  ])('%s (A-98)', async (_, prevented, shown) => {
    ask.mockReset().mockResolvedValue(prevented);
    const { host, unshown } = pageWorld(() => document);
    host.notify(toast);
    expect(ask.mock.calls).toEqual([[{ what: 'notify', toast }]]);
    await Promise.resolve();
    await Promise.resolve();
    expect([unshown?.value?.text].filter(Boolean)).toEqual(shown);
  });
});
