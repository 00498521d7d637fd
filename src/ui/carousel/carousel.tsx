import { type FocusEvent, type ReactNode, useRef } from 'react';
import { ChangingText } from '../changing-text.tsx';
import { useCopy } from '../copy.tsx';
import { useSignal } from '../use-signal.ts';
import { useModel } from '../world/world.tsx';
import { carouselCopy } from './carousel.copy.ts';
import { type CarouselModel, type CarouselState, createCarouselModel } from './carousel.model.ts';
import { useCarouselTrack } from './use-carousel-track.ts';

interface CarouselProps {
  /** The id of the heading that labels the carousel. */
  labelledBy: string;
  slides: readonly CarouselSlide[];
}

interface CarouselSlide {
  key: string;
  /** The text of a button that shows the slide. Slides without names have Previous and Next. */
  name?: string;
  /** A function gets false while neither the slide nor its neighbor is in view, to leave out a costly picture. */
  body: ReactNode | ((isNear: boolean) => ReactNode);
}

/**
 * Renders rotating slides after the W3C pattern. The rotation button comes first, hidden slides are inert, and changes
 * are announced only while the rotation is stopped. Before the script runs it is a scrollable row with every slide.
 */
export function Carousel({ labelledBy, slides }: CarouselProps) {
  const copy = useCopy('carousel', carouselCopy);
  const root = useRef<HTMLElement>(null);
  const model = useModel(({ club }) =>
    createCarouselModel(club.clock, slides.length, {
      prefersReducedMotion,
      isOnScreen: () => isOnScreen(root.current),
    }),
  );
  const { at, rotation } = useSignal(model.state);
  const track = useCarouselTrack(at, model.stopAt);
  const pressed = useRef(false);
  const onPressed = (isPressed: boolean) => void (pressed.current = isPressed);

  // A press on the rotation button also moves focus, which must not stop the rotation by itself.
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    if (!isInside && !pressed.current) model.focusEntered();
  };

  return (
    <section
      ref={root}
      className="club-carousel"
      aria-roledescription={copy.carousel}
      aria-labelledby={labelledBy}
      data-state={rotation}
      onFocus={onFocus}
      onPointerEnter={model.pointerEntered}
      onPointerLeave={model.pointerLeft}
    >
      <div className="club-carousel-controls">
        <Rotation model={model} copy={copy} rotation={rotation} onPressed={onPressed} />
        <Choice model={model} copy={copy} slides={slides} at={at} />
      </div>
      <div
        ref={track}
        className="club-carousel-track"
        aria-live={rotation === 'stopped' ? 'polite' : 'off'}
        role="group"
      >
        {slides.map(({ key, body }, index) => (
          <div
            key={key}
            className="club-carousel-slide"
            role="group"
            aria-roledescription={copy.slide}
            aria-label={copy.position(index + 1, slides.length)}
            data-state={index === at ? 'in-view' : 'away'}
            inert={rotation !== 'still' && index !== at}
          >
            {typeof body === 'function' ? body(Math.abs(index - at) <= 1) : body}
          </div>
        ))}
      </div>
    </section>
  );
}

interface RotationProps {
  model: CarouselModel;
  copy: typeof carouselCopy;
  rotation: CarouselState['rotation'];
  /** The button is pressed until its click. */
  onPressed(isPressed: boolean): void;
}

const Rotation = ({ model, copy, rotation, onPressed }: RotationProps) => (
  <button
    type="button"
    aria-label={rotation === 'stopped' ? copy.start : copy.stop}
    onPointerDown={() => onPressed(true)}
    onClick={() => {
      onPressed(false);
      model.toggle();
    }}
  >
    <Sign drawing={rotation === 'stopped' ? 'M8 5v14l11-7Z' : 'M8 5v14M16 5v14'} />
  </button>
);

interface ChoiceProps {
  model: CarouselModel;
  copy: typeof carouselCopy;
  slides: readonly CarouselSlide[];
  at: number;
}

/** The names of the slides, or Previous and Next. */
const Choice = ({ model, copy, slides, at }: ChoiceProps) =>
  slides[0]?.name ? (
    slides.map(({ key, name }, index) => (
      <button
        key={key}
        type="button"
        className="club-carousel-name"
        aria-current={index === at}
        onClick={() => model.stopAt(index)}
      >
        {name}
      </button>
    ))
  ) : (
    <>
      <button type="button" aria-label={copy.previous} onClick={model.previous}>
        <Sign drawing="m14.5 5-7 7 7 7" />
      </button>
      <button type="button" aria-label={copy.next} onClick={model.next}>
        <Sign drawing="m9.5 5 7 7-7 7" />
      </button>
      <span aria-hidden="true">
        <ChangingText>{copy.position(at + 1, slides.length)}</ChangingText>
      </span>
    </>
  );

const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns true when most of the element is on the screen, or when it fills most of the screen. */
function isOnScreen(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return seen >= 0.8 * Math.min(height, innerHeight);
}

const Sign = ({ drawing }: { drawing: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={drawing} />
  </svg>
);
