import { useState } from 'react';
import { formatMoment } from '#club/rules/dates.ts';
import type { LinkedGoogle } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { SettingPart } from '#ui/setting-group.tsx';
import { usePartResult } from './part-result.ts';
import { Question } from './question.tsx';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface GoogleAccountProps {
  model: SecurityModel;
  /** Undefined when no account is linked. */
  google: LinkedGoogle | undefined;
  hasPassword: boolean;
  copy: SecurityCopy;
}

/** Renders the linked Google account and unlinks it (GOOGLE-02). Renders nothing for a member who had none. */
export function GoogleAccount({ model, google, hasPassword, copy }: GoogleAccountProps) {
  const language = useLanguage();
  const result = usePartResult(model, 'google');
  const [isAsking, setAsking] = useState(false);
  // Stays after unlinking: the result is announced in it.
  const [hadOne] = useState(google !== undefined);
  if (!google && !hadOne) return null;
  const canUnlink = google !== undefined && hasPassword;
  return (
    <SettingPart
      part="google"
      label={copy.google}
      value={<ChangingText>{google ? (google.email ?? copy.googleUnknown) : copy.googleNone}</ChangingText>}
      hint={google?.linkedAt === undefined ? undefined : copy.linked(formatMoment(google.linkedAt, language))}
      result={result}
      action={
        canUnlink && !isAsking ? (
          <Button look="quiet" aria-label={copy.unlinkGoogle} onClick={() => setAsking(true)}>
            {copy.unlink}
          </Button>
        ) : null
      }
    >
      {google && !hasPassword ? (
        <p className="club-soft">
          {copy.passwordFirst} <PlaceLink place="profile">{copy.toProfile}</PlaceLink>
        </p>
      ) : null}
      {canUnlink && isAsking ? (
        <Question
          model={model}
          copy={copy}
          label={copy.unlinkGoogle}
          question={copy.reallyUnlink}
          yes={copy.yesUnlink}
          busy={copy.unlinking}
          look="danger"
          task={{
            part: 'google',
            name: 'google-unlink',
            work: (security) => security.unlinkGoogle(),
            done: copy.unlinked,
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </SettingPart>
  );
}
