import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { Passkey } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { SettingGroup, SettingRows } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { usePartResult } from './part-result.ts';
import { PasskeyRow } from './passkey-row.tsx';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface PasskeysProps {
  model: SecurityModel;
  passkeys: readonly Passkey[];
  copy: SecurityCopy;
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Renders the member's passkeys, and the button that adds one (PASSKEY-01). */
export function Passkeys({ model, passkeys, copy }: PasskeysProps) {
  const busy = useSignal(model.busy);
  const result = usePartResult(model, 'passkeys');
  /** The passkey whose form is open. */
  const [open, setOpen] = useState<{ id: string; form: 'rename' | 'remove' }>();
  const add = () =>
    model.run({
      part: 'passkeys',
      name: 'passkey-add',
      // The library checks the options. They come from the same API as the reply to the result.
      work: (security) =>
        security.addPasskey((options) => startRegistration({ optionsJSON: options as Options })),
      done: copy.passkeyAdded,
      wordsFor: (cause) => wordsFor(cause, copy),
    });
  return (
    <SettingGroup part="passkeys" title={copy.passkeys} lead={copy.passkeysLead} result={result}>
      {passkeys.length > 0 ? (
        <SettingRows>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              model={model}
              passkey={passkey}
              copy={copy}
              form={open?.id === passkey.id ? open.form : undefined}
              onForm={(form) => setOpen(form && { id: passkey.id, form })}
            />
          ))}
        </SettingRows>
      ) : null}
      {model.canAddPasskeys ? (
        <Button
          look="quiet"
          busy={busy === 'passkey-add' ? copy.addingPasskey : undefined}
          onClick={() => void add()}
        >
          {copy.addPasskey}
        </Button>
      ) : (
        <PlaceLink place="profile">{copy.passkeysElsewhere}</PlaceLink>
      )}
    </SettingGroup>
  );
}

/** Returns the words for an error of the browser. `NotAllowedError` is a member who closed its window, too. */
function wordsFor(cause: unknown, copy: SecurityCopy): string | undefined {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return copy.passkeyThere;
  return name === 'NotAllowedError' || name === 'AbortError' ? copy.passkeyNotAdded : undefined;
}
