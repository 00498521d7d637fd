import { useState } from 'react';
import { maskEmail } from '#club/rules/email.ts';
import { Button } from '#ui/button.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { AddressForm, CodesForm } from './address-forms.tsx';
import { Part } from './part.tsx';
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
  // Mail programs on a phone push the page out of memory: after a reload it asks for the codes again.
  const [at, go] = useState<'closed' | 'address' | 'codes'>(pending ? 'codes' : 'closed');

  const start = async (next: string) => {
    const work = { part: 'email', name: 'email-start' } as const;
    if (await model.run({ ...work, work: (security) => security.startEmailChange(next) })) go('codes');
  };
  const confirm = async (codes: { currentCode: string; newCode: string }) => {
    const done = await model.run({
      part: 'email',
      name: 'email-confirm',
      work: (security) => security.confirmEmailChange(codes),
      done: copy.emailChanged,
    });
    if (done) go('closed');
  };

  return (
    <Part model={model} part="email" title={copy.email} lead={copy.emailLead}>
      <p key={email}>{email}</p>
      {at === 'closed' ? (
        <Button look="secondary" onClick={() => go('address')}>
          {copy.changeEmail}
        </Button>
      ) : null}
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
    </Part>
  );
}
