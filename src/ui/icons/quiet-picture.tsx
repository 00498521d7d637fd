import { Picture } from './picture.tsx';
import { QuietScene } from './quiet-scene.tsx';

/** Renders the empty mailbox with its style sheet. Load it after its widget. */
export const QuietPicture = () => (
  <Picture>
    <QuietScene />
  </Picture>
);
