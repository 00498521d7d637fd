import { ContactPage } from './contact-page.tsx';

/** Renders /suggestionForm. */
export const Page = () => <ContactPage type="Suggestion" />;
