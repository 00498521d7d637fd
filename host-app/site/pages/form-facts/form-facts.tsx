import '../../style/form-facts.css';
import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { LateScene } from '../../scenes/late-scene.tsx';
import { type FormFactsCopy, formFactsCopy } from './form-facts.copy.ts';

const porch = lazyModule(async () => (await import('../../scenes/porch-picture.tsx')).PorchPicture);

/** Renders the porch next to a form that needs no facts. Shows on wide screens only. */
export const FormPicture = () => (
  <div className="club-form-facts">
    <div className="club-form-facts-picture">
      <LazyPart module={porch}>{(Porch) => <Porch />}</LazyPart>
    </div>
  </div>
);

/** Renders the porch next to a form, and below it what happens after sending. The steps show on narrow screens, too. */
export function FormSteps({ steps }: { steps: keyof FormFactsCopy['steps'] }) {
  const copy = useCopy('form-facts', formFactsCopy);
  return (
    <section className="club-form-facts" data-steps="" aria-labelledby="form-steps">
      <div className="club-form-facts-picture">
        <LazyPart module={porch}>{(Porch) => <Porch />}</LazyPart>
      </div>
      <h2 id="form-steps">{copy.stepsTitle}</h2>
      <ol>
        {copy.steps[steps].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Renders a picture and three facts next to a form. Shows on wide screens only. */
export function FormFacts() {
  const copy = useCopy('form-facts', formFactsCopy);
  return (
    <aside className="club-form-facts" aria-labelledby="form-facts">
      <div className="club-form-facts-picture">
        <LateScene name="waiting" />
      </div>
      <h2 id="form-facts">{copy.title}</h2>
      <ul role="list">
        {copy.facts.map(({ upTo, figure, text }) => (
          <li key={text}>
            <strong>
              {upTo ? <small>{upTo} </small> : null}
              {figure}
            </strong>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
