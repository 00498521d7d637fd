import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { profileCopy } from './profile.copy.ts';
import { Subpage } from './subpage.tsx';

const section = lazyModule(async () => (await import('./security/security-section.tsx')).SecuritySection);

export interface SecurityPageProps {
  /** The part that gets the focus. */
  part?: string;
}

/** Renders the page "Login and security" (DEVICE-06). */
export function SecurityPage({ part }: SecurityPageProps) {
  const copy = useCopy('profile', profileCopy);
  return (
    <Subpage place="profile-security" title={copy.security} lead={copy.securityLead} content={section}>
      {(Section) => <Section part={part} />}
    </Subpage>
  );
}
