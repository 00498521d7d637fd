import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { PlaceLink } from '#ui/place-link.tsx';
import type { FaqSection as Section } from './faq-section.tsx';

type SectionProps = ComponentProps<typeof Section>;

let fetched: ComponentType<SectionProps> | undefined;

/**
 * The questions on a partner's page: fetched once the plans are shown, or at once when a link leads to them. While
 * they cannot be fetched their title leads to them on our site; a connection that comes back brings them.
 */
export function FaqSection(props: SectionProps) {
  const [Fetched, show] = useState(() => fetched);
  const [failed, setFailed] = useState(false);
  const due = props.plans.at !== 'loading' || props.goThere;
  useEffect(() => {
    if (Fetched || !due) return;
    let stopped = false;
    const bring = async () => {
      try {
        fetched = (await import('./faq-section.tsx')).FaqSection;
        if (!stopped) show(() => fetched);
      } catch (cause) {
        console.warn('The questions could not be fetched.', cause);
        if (!stopped) setFailed(true);
      }
    };
    const again = () => void bring();
    again();
    addEventListener('online', again);
    return () => {
      stopped = true;
      removeEventListener('online', again);
    };
  }, [due, Fetched]);
  if (Fetched) return <Fetched {...props} />;
  return (
    <div className="club-pricing-faq" data-later={failed ? undefined : ''}>
      {failed ? (
        <PlaceLink place="pricing" query={{ section: 'faq' }}>
          {props.title}
        </PlaceLink>
      ) : null}
    </div>
  );
}
