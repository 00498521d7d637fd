import { StrictMode, useRef } from 'react';
import type { CopyBook } from '#club/facts/languages.ts';
import type { Club } from '#core/club.ts';
import { CopyProvider, useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld, WorldProvider } from '#ui/world/world.tsx';
import type { Entry } from './routing/entry.ts';
import { placeOf } from './routing/place-of.ts';
import { useEntry } from './routing/router.ts';
import { screenOf } from './routing/routes.ts';
import { Screens } from './screens.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { PaidMember } from './shell/paid-member.tsx';
import { PlainToast } from './shell/plain-toast.tsx';
import { NotLive } from './shell/screen-panels.tsx';
import { shellCopy } from './shell/shell.copy.ts';
import type { SiteHost } from './site-host.ts';

/** Only members are logged out by inactivity. */
const idleWarning = lazyModule(async () => (await import('./shell/idle-warning.tsx')).IdleWarning);

interface AppProps {
  club: Club;
  host: SiteHost;
  /** The texts of the page's language. Undefined for English. */
  book?: CopyBook | undefined;
  onPageShown(entry: Entry): void;
}

/** Renders the whole site for one club and host. */
export function App({ club, host, book, onPageShown }: AppProps) {
  return (
    <StrictMode>
      <WorldProvider club={club} host={host}>
        <CopyProvider book={book}>
          <Frame host={host} onPageShown={onPageShown} />
        </CopyProvider>
      </WorldProvider>
    </StrictMode>
  );
}

function Frame({ host, onPageShown }: Omit<AppProps, 'club' | 'book'>) {
  const signedIn = useSignal(useWorld().club.session.signedIn);
  const copy = useCopy('shell', shellCopy);
  const main = useRef<HTMLElement>(null);
  const current = placeOf(useEntry().path);
  const hasForm = screenOf(current).isForm;
  return (
    <div className="club club-site" data-form={hasForm ? '' : undefined}>
      <a
        className="club-skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {copy.skip}
      </a>
      <Header current={current} />
      <main id="main" ref={main} tabIndex={-1} className="club-main">
        <NotLive />
        <Screens onPageShown={onPageShown} />
      </main>
      <Footer />
      {hasForm ? null : <BottomBar current={current} />}
      <PaidMember request={host.paidMember} onClose={host.closePaidMember} />
      <LazyPart module={idleWarning} due={signedIn}>
        {(IdleWarning) => <IdleWarning />}
      </LazyPart>
      <PlainToast toast={host.plainToast} onClose={host.closePlainToast} />
    </div>
  );
}
