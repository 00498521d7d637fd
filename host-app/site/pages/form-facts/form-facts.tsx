import '#style/scene.css';
import '../../style/form-facts.css';
import { useCopy } from '#ui/copy.tsx';
import { WaitingScene } from '#ui/icons/waiting-scene.tsx';
import { formFactsCopy } from './form-facts.copy.ts';

/** Renders a picture and three facts next to a form. Shows on wide screens only. */
export function FormFacts() {
  const copy = useCopy('form-facts', formFactsCopy);
  return (
    <aside className="club-form-facts" aria-labelledby="form-facts">
      <div className="club-form-facts-picture">
        <WaitingScene />
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
