import '#style/banner.css';
import '#widgets/contact-form/contact-form.css';
import type { ContactType } from '#core/club.ts';
import { Breakable } from '#ui/breakable.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useBrand } from '#ui/world/world.tsx';
import { ContactForm } from '#widgets/contact-form/contact-form.tsx';
import { contactWaysCopy } from './contact-ways.copy.ts';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';

/** Renders /support or /suggestionForm (FORM-02): the form, and the other ways to reach the club. */
export function ContactPage({ type }: { type: ContactType }) {
  const copy = useCopy('contact-ways', contactWaysCopy);
  const { supportEmail, supportPhone } = useBrand();
  return (
    <FormPage aside={<FormPicture />}>
      <div className="club-page-block">
        <ContactForm type={type} />
        {/* No link to call: it is only for members. */}
        <p className="club-soft">
          {copy.call(supportPhone)} {copy.write}{' '}
          <a href={`mailto:${supportEmail}`}>
            <Breakable text={supportEmail} />
          </a>
          .
        </p>
      </div>
    </FormPage>
  );
}
