import { useCopy } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import sceneTokens from '#style/scene-tokens.css?inline';
import scene from '#style/scene.css?inline';
import { storyboardCopy } from './storyboard.copy.ts';
import sheet from './storyboard.css?inline';
import { Storyboard } from './storyboard.tsx';

const sheets = [sceneTokens, scene, sheet];

interface VideoDialogProps {
  open: boolean;
  /** The deployment's own video with captions, or undefined for the illustrated explanation. */
  film: { url: string; captionsUrl: string } | undefined;
  onClose(): void;
  onOpen?(): void;
}

/** Renders the dialog of 'Watch the video': the deployment's video, or the illustrated explanation. */
export function VideoDialog({ open, film, onClose, onOpen }: VideoDialogProps) {
  const copy = useCopy('chaplain-video', storyboardCopy);
  return (
    <Dialog
      className="club-chaplain-video"
      title={copy.title}
      open={open}
      sheets={sheets}
      onClose={onClose}
      onOpen={onOpen}
    >
      {film ? (
        <video controls playsInline preload="metadata" crossOrigin="anonymous" src={film.url}>
          <track kind="captions" srcLang="en" label={copy.captions} src={film.captionsUrl} default />
        </video>
      ) : (
        <Storyboard copy={copy} />
      )}
    </Dialog>
  );
}
