import { lazyModule } from '#ui/lazy/lazy-part.tsx';
import { LazySection } from '#ui/lazy/lazy-section.tsx';

const section = lazyModule(async () => (await import('./security-section.tsx')).SecuritySection);

/** Renders the closed section "Sign-in and security" of the profile. */
export const LazySecurity = ({ title }: { title: string }) => (
  <LazySection title={title} className="club-card club-profile-section" module={section}>
    {(Section) => <Section />}
  </LazySection>
);
