import { useState } from 'react';
import { useCopy } from '#ui/copy.tsx';
import { lazyDialogCopy } from '#ui/lazy/lazy-dialog.copy.ts';
import { LazyPart, lazyModule } from '#ui/lazy/lazy-part.tsx';
import type { ProfileCopy } from './profile.copy.ts';

const section = lazyModule(async () => (await import('./your-data/your-data.tsx')).YourData);

/** Renders the section "Your data". Its content loads when the member opens it (PRIVACY-08). */
export function YourData({ copy }: { copy: ProfileCopy }) {
  const [open, setOpen] = useState(false);
  const { coming, failed } = useCopy('lazy-dialog', lazyDialogCopy);
  return (
    <details
      className="club-card club-profile-section"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{copy.yourData}</h2>
      </summary>
      {open ? (
        <LazyPart
          module={section}
          placeholder={(hasFailed) => (
            <p className="club-profile-data" role="status">
              {hasFailed ? failed : coming}
            </p>
          )}
        >
          {(Loaded) => <Loaded />}
        </LazyPart>
      ) : null}
    </details>
  );
}
