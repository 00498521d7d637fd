import { hasOwnSheets } from '#browser/page/page-state.ts';
import type { Host, Toast } from '#core/host.ts';
import type { Clock, Stop } from '#core/ports.ts';
import { whenIdle } from '../idle.ts';
import { loadWithRetry } from '../routing/screen.ts';

/** Screen readers announce only what is added to a region that they know. So long a new one waits for its first toast. */
export const REGION_KNOWN_MS = 100;

interface ToasterParts {
  host: Pick<Host, 'notify'>;
  clock: Clock;
  load?(): Promise<unknown>;
}

const defineToaster = async () => {
  const { ClubToaster } = await import('#widgets/toaster/toaster.ts');
  ClubToaster.define('club-toaster');
};

/**
 * Loads the page's `<club-toaster>` when the browser is idle, or at the first toast. Toasts wait for it. When it
 * fails to load, the host shows them without it.
 */
export function startToaster({ host, clock, load = defineToaster }: ToasterParts): Stop {
  const waiting: Toast[] = [];
  let isAsked = false;
  const stop = () => document.removeEventListener('club-notify', keep);
  const loadOnce = () => {
    if (isAsked) return;
    isAsked = true;
    const showAll = () => {
      stop();
      for (const toast of waiting.splice(0)) host.notify(toast);
    };
    // The element listens by itself once it is defined.
    void loadWithRetry(load, clock).then(() => clock.after(REGION_KNOWN_MS, showAll), showAll);
  };
  function keep(event: Event): void {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    event.preventDefault();
    waiting.push(event.detail as Toast);
    loadOnce();
  }
  // An older browser cannot style the toaster. There the host shows toasts immediately.
  if (!hasOwnSheets()) return stop;
  document.addEventListener('club-notify', keep);
  whenIdle(loadOnce);
  return stop;
}
