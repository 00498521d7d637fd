import { testimonials } from '#club/facts/testimonials.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { useFacts } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import type { HomeCopy } from './home.copy.ts';

/** Renders the partner testimonials. The club wrote the texts, so they are not attributed to a person (HOME-18, A-65). */
export function PartnerWords({ copy }: { copy: HomeCopy }) {
  const slides = useFacts('testimonials', testimonials).map(({ key, text, about }) => ({
    key,
    body: (
      <figure className="club-words">
        <p>{text}</p>
        <figcaption>
          <strong>{about}</strong>
          <PlaceLink place="benefits" aria-label={`${copy.wordsLink}: ${about}`}>
            {copy.wordsLink}
          </PlaceLink>
        </figcaption>
      </figure>
    ),
  }));
  if (slides.length === 0) return null;
  return (
    <div className="club-slides club-home-words">
      <h2 id="home-words">{copy.wordsTitle}</h2>
      <Carousel labelledBy="home-words" slides={slides} />
    </div>
  );
}
