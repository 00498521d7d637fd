import '#style/checkbox.css';
import '#style/google-button.css';
import '#widgets/signup/next-step.css';
import '#widgets/signup/signup.css';
import { useEffect, useRef } from 'react';
import { GoogleButton } from '#ui/google-button/google-button.tsx';
import { googleButton } from '#ui/google-button/google-part.tsx';
import { Signup } from '#widgets/signup/signup.tsx';
import type { PageProps } from '../routing/screen.ts';
import '../style/google-not-set-up.css';
import { FormFacts } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';
import { partnerReturnOf } from './partner-return-of.ts';

// The served page has the button, so its code comes with the page.
googleButton.provide(GoogleButton);

export function Page({ query }: PageProps) {
  const block = useRef<HTMLDivElement>(null);
  const section = query.get('section');
  useEffect(() => {
    if (section === 'signup') block.current?.scrollIntoView({ block: 'start' });
  }, [section]);
  return (
    <FormPage blockRef={block} aside={<FormFacts />}>
      <Signup {...partnerReturnOf(query)} />
    </FormPage>
  );
}
