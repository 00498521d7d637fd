import { lazyModule } from '../lazy/lazy-module.ts';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { useWorld } from '../world/world.tsx';
import type { GoogleButtonProps } from './google-button.model.ts';

/** The Google button. A page that serves it as HTML provides it. */
export const googleButton = lazyModule(async () => (await import('./google-button.tsx')).GoogleButton);

/**
 * Renders the Google button, and its empty place until it is loaded. A partner's page without a client id does not load
 * it: the place stays hidden.
 */
export function GooglePart(props: GoogleButtonProps) {
  const { googleClientId, ownSite } = useWorld().club.options;
  // The same element in both cases, because the build draws one tree for them.
  const place = (isHidden: boolean) => <div className="club-google-place" hidden={isHidden} />;
  if (!googleClientId && !ownSite) return place(true);
  return (
    <LazyPart module={googleButton} placeholder={place}>
      {/* Its model keeps the way back that it was created with. */}
      {(GoogleButton) => <GoogleButton key={Number(props.partnerReturn)} {...props} />}
    </LazyPart>
  );
}
