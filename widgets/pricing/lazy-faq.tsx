import type { ComponentProps } from 'react';
import { LazyPart, lazyModule } from '#ui/lazy/lazy-part.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import type { FaqSection as Section } from './faq-section.tsx';

const section = lazyModule(async () => (await import('./faq-section.tsx')).FaqSection);

/**
 * Renders the questions on a partner's page. They load after the plans, or at once when a link leads to them (FAQ-01).
 * When they fail to load, their title links to them on our site until the connection comes back.
 */
export function FaqSection(props: ComponentProps<typeof Section>) {
  return (
    <LazyPart
      module={section}
      due={props.plans.at !== 'loading' || props.goThere}
      placeholder={(failed) => (
        <div className="club-pricing-faq" data-lazy={failed ? undefined : ''}>
          {failed ? (
            <PlaceLink place="pricing" query={{ section: 'faq' }}>
              {props.title}
            </PlaceLink>
          ) : null}
        </div>
      )}
    >
      {(Loaded) => <Loaded {...props} />}
    </LazyPart>
  );
}
