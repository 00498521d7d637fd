import '#style/banner.css';
import '#widgets/contact-form/contact-form.css';
import { ContactForm } from '#widgets/contact-form/contact-form.tsx';
import { FormPage } from './form-page.tsx';

/** Renders /suggestionForm. */
export function Page() {
  return (
    <FormPage>
      <ContactForm type="Suggestion" />
    </FormPage>
  );
}
