import { useCopy } from '#ui/copy.tsx';
import { OpenSite } from '#ui/lazy-open-site.tsx';
import { lazyDialogCopy } from '#ui/lazy/lazy-dialog.copy.ts';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { profileCopy } from './profile.copy.ts';
import { Subpage } from './subpage.tsx';

const content = lazyModule(async () => (await import('./your-data/your-data.tsx')).YourData);

/** Renders the page "Your data" (PRIVACY-08). */
export function DataPage() {
  const copy = useCopy('profile', profileCopy);
  const { coming, failed } = useCopy('lazy-dialog', lazyDialogCopy);
  return (
    <Subpage title={copy.yourData} lead={copy.yourDataLead}>
      {useSignal(useWorld().club.session.limited) ? (
        <OpenSite place="profile-data" className="club-subpage-part" />
      ) : (
        <LazyPart
          module={content}
          placeholder={(hasFailed) => <p role="status">{hasFailed ? failed : coming}</p>}
        >
          {(Content) => <Content />}
        </LazyPart>
      )}
    </Subpage>
  );
}
