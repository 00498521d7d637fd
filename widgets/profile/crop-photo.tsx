import { useLayoutEffect, useRef } from 'react';
import library from 'react-image-crop/dist/ReactCrop.css?inline';
import { createPhotos } from '#browser/photo.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lendSheets } from '#ui/lend-sheets.ts';
import { useSignal } from '#ui/use-signal.ts';
import sheet from './crop.css?inline';
import { CropArea } from './crop-area.tsx';
import { CropSliders } from './crop-sliders.tsx';
import type { PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { hasSize } from './square.ts';

/** How this browser opens and cuts pictures. */
export const browserPhotos = createPhotos();

/**
 * The crop modal of §2, which brings its sheets along. It stands over the edit modal and gives focus back to the camera
 * control.
 */
export function CropPhoto({ choice, copy }: { choice: PhotoChoice; copy: ProfileCopy }) {
  const state = useSignal(choice.crop);
  const applying = state.at === 'applying';
  const open = applying || state.at === 'cropping';
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = open ? inside.current?.getRootNode() : undefined;
    const dressed = root instanceof Document || root instanceof ShadowRoot;
    return dressed && 'adoptedStyleSheets' in root ? lendSheets(root, [library, sheet]) : undefined;
  }, [open]);
  return (
    <Dialog title={copy.cropTitle} open={open} dismiss="static" busy={applying} onClose={choice.cancel}>
      {open ? (
        <div className="club-crop" ref={inside}>
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
            <CropSliders
              square={state.square}
              shown={state.shown}
              disabled={applying}
              copy={copy}
              onSelect={choice.select}
            />
          ) : null}
        </div>
      ) : null}
      <div className="club-dialog-actions">
        <Button look="secondary" aria-disabled={applying || undefined} onClick={choice.cancel}>
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
