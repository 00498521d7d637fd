import '#style/banner.css';
import '#widgets/profile/subpage.css';
import { DataPage } from '#widgets/profile/your-data/data-page.tsx';

/** Renders /profile/data. */
export function Page() {
  return (
    <div className="club-page">
      <DataPage />
    </div>
  );
}
