import '../../style/form-facts.css';
import { useCopy } from '#ui/copy.tsx';
import { LateScene } from '../../scenes/late-scene.tsx';
import { formFactsCopy } from './form-facts.copy.ts';

const Picture = () => (
  <div className="club-form-facts-picture">
    <LateScene name="waiting" />
  </div>
);

/** Renders the picture alone next to a form that needs no facts. Shows on wide screens only. */
export const FormPicture = () => (
  <div className="club-form-facts">
    <Picture />
  </div>
);

/** Renders a picture and three facts next to a form. Shows on wide screens only. */
export function FormFacts() {
  const copy = useCopy('form-facts', formFactsCopy);
  return (
    <aside className="club-form-facts" aria-labelledby="form-facts">
      <Picture />
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
