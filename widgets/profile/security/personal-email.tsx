import { useState } from 'react';
import { maskEmail } from '#club/rules/email.ts';
import { isServiceAddress } from '#club/rules/service-address.ts';
import type { SecurityInfo } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { SettingPart } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { AddressForm, CodesForm } from './address-forms.tsx';
import { usePartResult } from './part-result.ts';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface PersonalEmailProps {
  model: SecurityModel;
  info: SecurityInfo;
  copy: SecurityCopy;
}

/** Renders the second address of a member whose email ends with .mil or .gov (EMAIL-06). Others see nothing. */
export function PersonalEmail({ model, info, copy }: PersonalEmailProps) {
  const isAsked = isServiceAddress(useSignal(model.email) ?? '');
  const busy = useSignal(model.busy);
  const result = usePartResult(model, 'personal');
  const { personalEmail, pendingPersonalEmail: pending } = info;
  const [at, go] = useState<Step>(pending ? 'code' : 'closed');
  // Stays after a removal: the result is announced in it.
  const [hadOne, setHadOne] = useState(false);
  if (personalEmail && !hadOne) setHadOne(true);
  if (!isAsked && !personalEmail && !hadOne) return null;

  const { start, confirm, remove } = tasksOf(model, copy, go);
  const isRemoving = busy === 'personal-remove';
  const action = personalEmail ? (
    <Button
      look="quiet"
      aria-label={isRemoving ? undefined : copy.removePersonal}
      busy={isRemoving ? copy.removing : undefined}
      onClick={() => void remove()}
    >
      {copy.remove}
    </Button>
  ) : isAsked ? (
    <Button look="quiet" aria-label={copy.addPersonal} onClick={() => go('address')}>
      {copy.add}
    </Button>
  ) : null;
  return (
    <SettingPart
      part="personal"
      label={copy.personal}
      value={personalEmail ?? (isAsked ? null : copy.personalNone)}
      hint={personalEmail ? copy.personalWorks : isAsked ? copy.personalLead : undefined}
      result={result}
      action={at === 'closed' ? action : null}
    >
      {at === 'address' ? (
        <AddressForm
          label={copy.personal}
          hint={copy.personalHint}
          submit={copy.sendCode}
          faultOf={(text) => (isServiceAddress(text) ? copy.personalIsService : undefined)}
          busy={busy === 'personal-start'}
          copy={copy}
          onSubmit={(text) => void start(text)}
          onCancel={() => go('closed')}
        />
      ) : null}
      {at === 'code' ? (
        <CodesForm
          lead={copy.codeSent}
          fields={[{ name: 'code', label: copy.codeFrom(pending ? maskEmail(pending) : copy.newAddress) }]}
          submit={copy.confirmPersonal}
          busy={busy === 'personal-confirm'}
          copy={copy}
          onSubmit={(codes) => void confirm(codes)}
          onAgain={() => go('address')}
        />
      ) : null}
    </SettingPart>
  );
}

/** The step of the form. */
type Step = 'closed' | 'address' | 'code';

/** Returns the calls about the second address. `go` shows the next step. */
function tasksOf(model: SecurityModel, copy: SecurityCopy, go: (step: Step) => void) {
  return {
    async start(next: string) {
      const task = { part: 'personal', name: 'personal-start' } as const;
      if (await model.run({ ...task, work: (security) => security.startPersonalEmail(next) })) go('code');
    },
    async confirm({ code }: { code: string }) {
      const done = await model.run({
        part: 'personal',
        name: 'personal-confirm',
        work: (security) => security.confirmPersonalEmail(code),
        done: copy.personalAdded,
      });
      if (done) go('closed');
    },
    remove: () =>
      model.run({
        part: 'personal',
        name: 'personal-remove',
        work: (security) => security.removePersonalEmail(),
        done: copy.personalRemoved,
      }),
  };
}
