import { type ChangeEvent } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import type { PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { SettingIcon } from './setting-icon.tsx';

interface PhotoPickerProps {
  choice: PhotoChoice;
  face: { name: string; image?: string } | undefined;
  copy: ProfileCopy;
  disabled: boolean;
}

/** Renders the camera control (PROFILE-13) with the current or the chosen photo. */
export function PhotoPicker({ choice, face, copy, disabled }: PhotoPickerProps) {
  const crop = useSignal(choice.crop);
  const chosen = useSignal(choice.chosen);
  const fault = useSignal(choice.fault);
  const id = useDomId();
  const opening = crop.at === 'opening';

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) void choice.choose(file);
    // Reset the input, so that the same file can be chosen again.
    event.target.value = '';
  };

  return (
    <div className="club-profile-photo" data-state={opening ? 'opening' : undefined}>
      <Avatar
        className="club-profile-avatar"
        part="avatar"
        name={face?.name ?? ''}
        image={chosen?.url ?? face?.image}
      />
      <div className="club-profile-photo-words">
        <div className="club-profile-camera">
          <input
            type="file"
            accept="image/*"
            id={id}
            disabled={disabled}
            aria-describedby={`${id}-state`}
            onChange={take}
          />
          <label className="club-button" data-look="secondary" htmlFor={id}>
            <SettingIcon name="photo" />
            <ChangingText>{chosen ? copy.chooseOther : copy.choosePhoto}</ChangingText>
          </label>
        </div>
        <div id={`${id}-state`} role="status" className="club-profile-photo-state">
          {opening ? (
            <p className="club-wait">
              <span className="club-spinner" aria-hidden="true" /> <span>{copy.opening}</span>
            </p>
          ) : null}
          {fault ? (
            <p key={fault} className="club-field-error">
              {fault}
            </p>
          ) : null}
          {chosen && !fault && !opening ? <p className="club-field-hint">{copy.photoWaits}</p> : null}
        </div>
      </div>
    </div>
  );
}
