import '#widgets/chaplain/chaplain.css';
import '#widgets/chaplain/crisis-band.css';
import '#style/scene.css';
import '#widgets/chaplain/storyboard.css';
import { Chaplain } from '#widgets/chaplain/chaplain.tsx';

/** Renders the page of the chaplain service. */
export function Page() {
  return (
    <div className="club-page">
      <Chaplain />
    </div>
  );
}
