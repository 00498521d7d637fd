import type { ComponentProps } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { useSignal } from '#ui/use-signal.ts';
import type { CancelPlan as Modal } from './cancel-plan.tsx';

/** The module of the dialog, once for all widgets of a page. */
export const cancelDialog = lazyModule(async () => (await import('./cancel-plan.tsx')).CancelPlan);

/** Renders the cancel-plan dialog, which loads after the plan. */
export function CancelPlan(props: ComponentProps<typeof Modal>) {
  const cancel = useSignal(props.model.cancel);
  return (
    <LazyDialog module={cancelDialog} open={cancel.at === 'asking'} onFail={props.model.keepPlan}>
      {(Loaded) => <Loaded {...props} />}
    </LazyDialog>
  );
}
