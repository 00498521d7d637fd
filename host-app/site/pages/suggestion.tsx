import { ContactPage } from './contact-page.tsx';

export const Page = () => <ContactPage type="Suggestion" />;
