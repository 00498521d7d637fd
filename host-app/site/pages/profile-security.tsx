import '#style/back-link.css';
import '#style/banner.css';
import '#style/field.css';
import '#style/settings.css';
import '#style/subpage.css';
import '#widgets/profile/security/security.css';
import { SecurityPage } from '#widgets/profile/security-page.tsx';

/** Renders /profile/security. `part` names the part that gets the focus. */
export function Page({ query }: { query: URLSearchParams }) {
  return (
    <div className="club-page">
      <SecurityPage part={query.get('part') ?? undefined} />
    </div>
  );
}
