import '../../style/form-facts.css';
import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useBrand } from '#ui/world/world.tsx';
import { LateScene } from '../../scenes/late-scene.tsx';
import { formFactsCopy } from './form-facts.copy.ts';

const porch = lazyModule(async () => (await import('../../scenes/porch-picture.tsx')).PorchPicture);

/** Renders the porch next to a form that needs no facts. Shows on wide screens only. */
export const FormPicture = () => (
  <div className="club-form-facts club-form-art">
    <div className="club-form-facts-picture">
      <LazyPart module={porch}>{(Porch) => <Porch />}</LazyPart>
    </div>
  </div>
);

/**
 * Renders a picture and three facts next to a form, or only a picture when the club does not offer what they are about.
 * Shows on wide screens only.
 */
export function FormFacts() {
  const copy = useCopy('form-facts', formFactsCopy);
  if (useBrand().claims) return <FormPicture />;
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
              {upTo && <small>{upTo} </small>}
              {figure}
            </strong>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
