import { createPhotos } from '#browser/photo.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { CropArea } from './crop-area.tsx';
import { CropPreview } from './crop-preview.tsx';
import { CropSliders } from './crop-sliders.tsx';
import sheet from './crop.css?inline';
import type { PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { hasSize } from './square.ts';
import library from 'react-image-crop/dist/ReactCrop.css?inline';

const sheets = [library, sheet];

/** Opens and crops photos with the browser's own functions. */
export const browserPhotos = createPhotos();

/** Renders the crop modal (CROP-01) above the edit modal. Focus returns to the camera control. */
export function CropPhoto({ choice, copy }: { choice: PhotoChoice; copy: ProfileCopy }) {
  const state = useSignal(choice.crop);
  const applying = state.at === 'applying';
  const open = applying || state.at === 'cropping';
  return (
    <Dialog
      title={copy.cropTitle}
      open={open}
      dismiss="static"
      busy={applying}
      sheets={sheets}
      onClose={choice.cancel}
    >
      {open ? (
        <div className="club-crop">
          <p className="club-soft">{copy.cropLead}</p>
          <div className="club-crop-stage">
            <CropArea
              photo={state.photo}
              square={state.square}
              shown={state.shown}
              disabled={applying}
              copy={copy}
              onShown={choice.begin}
              onSelect={choice.select}
            />
          </div>
          {state.square && state.shown ? (
            <>
              <CropPreview url={state.photo.url} square={state.square} copy={copy} />
              <CropSliders
                square={state.square}
                shown={state.shown}
                disabled={applying}
                copy={copy}
                onSelect={choice.select}
              />
            </>
          ) : null}
        </div>
      ) : null}
      <div className="club-dialog-actions">
        {/* Not a toast: screen readers do not announce toasts outside of an open modal. */}
        <div role="alert" className="club-profile-alert">
          {'failure' in state ? <p className="club-field-error">{state.failure}</p> : null}
        </div>
        <Button look="secondary" aria-disabled={applying} onClick={choice.cancel}>
          {copy.cancel}
        </Button>
        <Button
          disabled={!open || !hasSize(state.square)}
          busy={applying ? copy.applying : undefined}
          onClick={() => void choice.apply()}
        >
          {copy.apply}
        </Button>
      </div>
    </Dialog>
  );
}
