import type { ComponentProps } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { CancelPlan as Modal } from './cancel-plan.tsx';

const modal = lazyModule(async () => (await import('./cancel-plan.tsx')).CancelPlan);

/** Renders the cancel-plan dialog on a partner's page, where it loads after the plan. */
export function CancelPlan(props: ComponentProps<typeof Modal>) {
  const cancel = useSignal(props.model.cancel);
  return (
    <LazyDialog module={modal} open={cancel.at === 'asking'} onFail={props.model.keepPlan}>
      {(Loaded) => <Loaded {...props} />}
    </LazyDialog>
  );
}
