import { useCopy } from '#ui/copy.tsx';
import { FormPicture } from '../form-facts/form-facts.tsx';
import { verifyStepsCopy } from './verify-steps.copy.ts';

/** Renders what happens after Submit, below the picture next to the form. On narrow screens, it is below the form. */
export function VerifySteps() {
  const { title, steps } = useCopy('verify-steps', verifyStepsCopy);
  return (
    <section className="club-form-steps" aria-labelledby="verify-steps">
      <FormPicture />
      <h2 id="verify-steps">{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
