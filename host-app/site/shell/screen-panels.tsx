import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useWorld } from '#ui/world/world.tsx';
import { NoScriptNote } from './no-script.tsx';
import { siteCopy } from './site.copy.ts';

/**
 * Renders the loading state of a chunk, with a heading like every page. It has the height of a page, so that the footer
 * does not jump.
 */
export function ScreenWaiting() {
  const copy = useCopy('site', siteCopy);
  return (
    <div className="club-screen-waiting" role="status">
      <span className="club-spinner" aria-hidden="true" />
      <h1>{copy.loading}</h1>
      <NoScriptNote />
    </div>
  );
}

/** Renders a hidden message. `early.ts` shows it when the site's script cannot run, and makes the link load this page (NS-02). */
export function NotLive() {
  const copy = useCopy('site', siteCopy);
  return (
    <p className="club-load-failed" data-load-failed="" role="alert" hidden>
      {copy.notLive} <a href="/">{copy.reload}</a>
    </p>
  );
}

/** Renders the error state of a page whose chunk failed twice or whose render failed, with Reload. */
export function ScreenFailed() {
  const copy = useCopy('site', siteCopy);
  const { host } = useWorld();
  return (
    <section className="club-screen-panel" role="alert">
      <h1>{copy.failedTitle}</h1>
      <p className="club-soft">{copy.failedText}</p>
      <p className="club-actions">
        <Button onClick={() => host.reload()}>{copy.reload}</Button>
        <a className="club-button" data-look="quiet" href={host.href('home')}>
          {copy.toHome}
        </a>
      </p>
    </section>
  );
}
