import type { ComponentProps } from 'react';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import type { FaqSection as Section } from './faq-section.tsx';

/** The module of the questions. A page that serves them as HTML provides it. */
export const faqSection = lazyModule(async () => (await import('./faq-section.tsx')).FaqSection);

/**
 * Renders the questions. They load after the plans, or immediately when a link leads to them (FAQ-01).
 * When they fail to load, their title links to them on our site until the connection comes back.
 */
export function FaqSection(props: ComponentProps<typeof Section>) {
  return (
    <LazyPart
      module={faqSection}
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
