import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { CropSliders } from './crop-sliders.tsx';
import type { PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { hasSize } from './square.ts';

type CropAreaPiece = typeof import('./crop-area.tsx').CropArea;
let loaded: CropAreaPiece | undefined;

/** The library that draws the square comes with the first photo that is chosen. */
export async function loadCropArea(): Promise<CropAreaPiece> {
  loaded ??= (await import('./crop-area.tsx')).CropArea;
  return loaded;
}

function CropArea({ waiting, ...square }: ComponentProps<CropAreaPiece> & { waiting: string }) {
  const [Piece, setPiece] = useState(() => loaded);
  useEffect(() => {
    if (!Piece) void loadCropArea().then((piece) => setPiece(() => piece));
  }, [Piece]);
  return Piece ? <Piece {...square} /> : <p className="club-wait">{waiting}</p>;
}

/** The crop modal of §2. It stands over the edit modal and gives focus back to the camera control. */
export function CropPhoto({ choice, copy }: { choice: PhotoChoice; copy: ProfileCopy }) {
  const state = useSignal(choice.crop);
  const applying = state.at === 'applying';
  const open = applying || state.at === 'cropping';
  return (
    <Dialog title={copy.cropTitle} open={open} dismiss="static" busy={applying} onClose={choice.cancel}>
      {open ? (
        <div className="club-crop">
          <p className="club-soft">{copy.cropLead}</p>
          <div className="club-crop-stage">
            <CropArea
              waiting={copy.cropLoading}
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
