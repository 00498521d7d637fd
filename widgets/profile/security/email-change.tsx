import { useState } from 'react';
import { maskEmail } from '#club/rules/email.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { SettingPart } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { AddressForm, CodesForm } from './address-forms.tsx';
import { usePartResult } from './part-result.ts';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface EmailChangeProps {
  model: SecurityModel;
  /** A new email that waits for its codes. */
  pending: string | undefined;
  copy: SecurityCopy;
}

/** Renders the member's email and the forms that change it: the new address, then the codes of both (EMAIL-01). */
export function EmailChange({ model, pending, copy }: EmailChangeProps) {
  const email = useSignal(model.email) ?? '';
  const busy = useSignal(model.busy);
  const result = usePartResult(model, 'email');
  // Mail programs on a phone push the page out of memory: after a reload it asks for the codes again.
  const [at, go] = useState<Step>(pending ? 'codes' : 'closed');

  const { start, confirm } = tasksOf(model, copy, go);
  return (
    <SettingPart
      part="email"
      label={copy.email}
      value={<ChangingText>{email}</ChangingText>}
      hint={copy.emailLead}
      result={result}
      action={
        at === 'closed' ? (
          <Button look="quiet" aria-label={copy.changeEmail} onClick={() => go('address')}>
            {copy.change}
          </Button>
        ) : null
      }
    >
      {at === 'address' ? (
        <AddressForm
          label={copy.newEmail}
          hint={copy.newEmailHint}
          submit={copy.sendCodes}
          faultOf={(text) => (text.toLowerCase() === email.toLowerCase() ? copy.sameEmail : undefined)}
          busy={busy === 'email-start'}
          copy={copy}
          onSubmit={(text) => void start(text)}
          onCancel={() => go('closed')}
        />
      ) : null}
      {at === 'codes' ? (
        <CodesForm
          lead={copy.codesSent}
          fields={[
            { name: 'currentCode', label: copy.codeFrom(maskEmail(email)) },
            { name: 'newCode', label: copy.codeFrom(pending ? maskEmail(pending) : copy.newAddress) },
          ]}
          submit={copy.changeEmail}
          busy={busy === 'email-confirm'}
          copy={copy}
          onSubmit={(codes) => void confirm(codes)}
          onAgain={() => go('address')}
        />
      ) : null}
    </SettingPart>
  );
}

/** The step of the form. */
type Step = 'closed' | 'address' | 'codes';

/** Returns the calls that change the email. `go` shows the next step. */
function tasksOf(model: SecurityModel, copy: SecurityCopy, go: (step: Step) => void) {
  return {
    async start(next: string) {
      const task = { part: 'email', name: 'email-start' } as const;
      if (await model.run({ ...task, work: (security) => security.startEmailChange(next) })) go('codes');
    },
    async confirm(codes: { currentCode: string; newCode: string }) {
      const done = await model.run({
        part: 'email',
        name: 'email-confirm',
        work: (security) => security.confirmEmailChange(codes),
        done: copy.emailChanged,
      });
      if (done) go('closed');
    },
  };
}
