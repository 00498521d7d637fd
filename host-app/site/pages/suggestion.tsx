import { useCopy } from '#ui/copy.tsx';
import { suggestionCopy } from './contact-form.copy.ts';
import { ContactForm } from './contact-form.tsx';

export function Page() {
  return <ContactForm type="Suggestion" copy={useCopy('suggestion', suggestionCopy)} />;
}
