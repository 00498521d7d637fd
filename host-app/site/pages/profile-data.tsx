import '#style/back-link.css';
import '#style/banner.css';
import '#style/settings.css';
import '#style/subpage.css';
import { DataPage } from '#widgets/profile/data-page.tsx';

export function Page() {
  return (
    <div className="club-page">
      <DataPage />
    </div>
  );
}
