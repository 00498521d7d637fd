import '#style/back-link.css';
import '#style/banner.css';
import '#style/subpage.css';
import { DataPage } from '#widgets/profile/data-page.tsx';

/** Renders /profile/data. */
export function Page() {
  return (
    <div className="club-page">
      <DataPage />
    </div>
  );
}
