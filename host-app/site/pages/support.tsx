import { ContactPage } from './contact-page.tsx';

/** Renders /support. */
export const Page = () => <ContactPage type="Support" />;
