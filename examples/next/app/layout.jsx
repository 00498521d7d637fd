import 'homefront-club/styles/pricing.css';
import { Club } from './club';
import './page.css';

export const metadata = { title: 'Fort Example Family Center' };

/** Renders every page, with the club configured once. */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Club />
        <main>
          <h1>Savings for military families</h1>
          <p>Our center works with Homefront Club. Pick a plan to join.</p>
          {children}
        </main>
      </body>
    </html>
  );
}
