import { useCopy } from '#ui/copy.tsx';
import { supportCopy } from './contact-form.copy.ts';
import { ContactForm } from './contact-form.tsx';

export function Page() {
  return <ContactForm type="Support" copy={useCopy('support', supportCopy)} />;
}
