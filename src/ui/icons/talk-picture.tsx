import { Picture } from './picture.tsx';
import { TalkScene } from './talk-scene.tsx';

/** Renders the picture of the chaplain service with its style sheet. Load it after its widget. */
export const TalkPicture = () => (
  <Picture>
    <TalkScene />
  </Picture>
);
