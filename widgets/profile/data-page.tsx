import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { profileCopy } from './profile.copy.ts';
import { Subpage } from './subpage.tsx';

const content = lazyModule(async () => (await import('./your-data/your-data.tsx')).YourData);

/** Renders the page "Your data" (PRIVACY-08). */
export function DataPage() {
  const copy = useCopy('profile', profileCopy);
  return (
    <Subpage place="profile-data" title={copy.yourData} lead={copy.yourDataLead} content={content}>
      {(Content) => <Content />}
    </Subpage>
  );
}
