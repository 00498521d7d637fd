import '#style/back-link.css';
import '#style/banner.css';
import '#style/field.css';
import '#style/form-card.css';
import '#style/settings.css';
import '#widgets/profile/profile.css';
import '#widgets/profile/member-home.css';
import '#widgets/profile/crop.css';
import 'react-image-crop/dist/ReactCrop.css';
import { Profile } from '#widgets/profile/profile.tsx';

export function Page() {
  return (
    <div className="club-page">
      <Profile />
    </div>
  );
}
