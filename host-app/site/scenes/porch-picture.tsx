import { Picture } from '#ui/icons/picture.tsx';
import { PorchScene } from './porch-scene.tsx';

/** Renders the porch with its style sheet. Load it after its page. */
export const PorchPicture = () => (
  <Picture>
    <PorchScene />
  </Picture>
);
