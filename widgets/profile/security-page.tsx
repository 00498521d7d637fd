import { useCopy } from '#ui/copy.tsx';
import { OpenSite } from '#ui/lazy-open-site.tsx';
import { lazyDialogCopy } from '#ui/lazy/lazy-dialog.copy.ts';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { profileCopy } from './profile.copy.ts';
import { Subpage } from './subpage.tsx';

const section = lazyModule(async () => (await import('./security/security-section.tsx')).SecuritySection);

/** The props of `SecurityPage`. */
export interface SecurityPageProps {
  /** The part that gets the focus. */
  part?: string;
}

/** Renders the page "Login and security" (DEVICE-06). Its content loads in a chunk of its own. */
export function SecurityPage({ part }: SecurityPageProps) {
  const copy = useCopy('profile', profileCopy);
  const { coming, failed } = useCopy('lazy-dialog', lazyDialogCopy);
  return (
    <Subpage title={copy.security} lead={copy.securityLead}>
      {useSignal(useWorld().club.session.limited) ? (
        <OpenSite place="profile-security" className="club-subpage-part" />
      ) : (
        <LazyPart
          module={section}
          placeholder={(hasFailed) => <p role="status">{hasFailed ? failed : coming}</p>}
        >
          {(Section) => <Section part={part} />}
        </LazyPart>
      )}
    </Subpage>
  );
}
