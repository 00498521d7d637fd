import '#style/back-link.css';
import '#style/settings.css';
import '#style/subpage.css';
import { SecurityPage } from '#widgets/profile/security-page.tsx';

/** Renders /profile/security. `part` names the part that gets the focus. */
export function Page({ query }: { query: URLSearchParams }) {
  return (
    <div className="club-page">
      <SecurityPage part={query.get('part') ?? undefined} />
    </div>
  );
}
