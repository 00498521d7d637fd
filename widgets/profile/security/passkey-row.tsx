import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoment } from '#club/rules/dates.ts';
import type { Passkey } from '#contract/read-security.ts';
import { shownText } from '#contract/shown-text.ts';
import { PASSKEY_NAME_MAX_CHARACTERS } from '#contract/text-limits.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { textOf } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { SettingRow } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { Question } from './question.tsx';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface PasskeyRowProps {
  model: SecurityModel;
  passkey: Passkey;
  copy: SecurityCopy;
  /** The form that is open in this row. */
  form: 'rename' | 'remove' | undefined;
  onForm(form?: 'rename' | 'remove'): void;
}

/** Renders a passkey with its name and times, and the forms that rename and remove it. */
export function PasskeyRow({ model, passkey, copy, form, onForm }: PasskeyRowProps) {
  const language = useLanguage();
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt && copy.lastUsed(formatMoment(lastUsedAt, language));
  const added = createdAt && copy.added(formatMoment(createdAt, language));
  return (
    <SettingRow
      label={name}
      value={used || added}
      action={
        form === undefined ? (
          <>
            <Button look="quiet" aria-label={copy.renameOf(name)} onClick={() => onForm('rename')}>
              {copy.rename}
            </Button>
            <Button look="quiet" aria-label={copy.removeOf(name)} onClick={() => onForm('remove')}>
              {copy.remove}
            </Button>
          </>
        ) : null
      }
    >
      {form === 'rename' ? <Rename model={model} passkey={passkey} copy={copy} onClose={onForm} /> : null}
      {form === 'remove' ? (
        <Question
          model={model}
          copy={copy}
          label={copy.removeOf(name)}
          question={copy.reallyRemove(name)}
          yes={copy.yesRemove}
          busy={copy.removing}
          look="danger"
          task={{
            part: 'passkeys',
            name: 'passkey-remove',
            work: (security) => security.removePasskey(passkey.id),
            done: copy.removed,
          }}
          onClose={onForm}
        />
      ) : null}
    </SettingRow>
  );
}

interface FormProps extends Pick<PasskeyRowProps, 'model' | 'passkey' | 'copy'> {
  onClose(): void;
}

function Rename({ model, passkey, copy, onClose }: FormProps) {
  const busy = useSignal(model.busy) === 'passkey-rename';
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name').trim();
    const isBlank = shownText(name) === '';
    setMissing(isBlank);
    if (isBlank) return input.current?.focus();
    const done = await model.run({
      part: 'passkeys',
      name: 'passkey-rename',
      work: (security) => security.renamePasskey(passkey.id, name),
      done: copy.renamed,
    });
    if (done) onClose();
  };
  return (
    <form className="club-security-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        inputRef={input}
        label={copy.passkeyName}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARACTERS}
        defaultValue={passkey.name}
        required
        readOnly={busy}
        error={isMissing ? copy.nameMissing : undefined}
        onInput={({ currentTarget: { value } }) => isMissing && setMissing(shownText(value) === '')}
      />
      <div className="club-security-actions">
        <Button type="submit" busy={busy ? copy.saving : undefined}>
          {copy.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
