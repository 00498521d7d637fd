import 'homefront-club/styles/pricing.css';
import { Club } from './club';

export const metadata = { title: 'Homefront Club on Next' };

/** Renders every page, with the club configured once. */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Club />
        {children}
      </body>
    </html>
  );
}
