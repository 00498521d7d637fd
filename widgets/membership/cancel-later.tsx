import type { ComponentProps } from 'react';
import { Late, partOf } from '#ui/late/late.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { CancelPlan as Cancel } from './cancel-plan.tsx';

const part = partOf(async () => (await import('./cancel-plan.tsx')).CancelPlan);

/** The confirmation of a cancel on a partner's page, which is sent it after the plan. */
export function CancelPlan(props: ComponentProps<typeof Cancel>) {
  const cancel = useSignal(props.model.cancel);
  return (
    <Late part={part} open={cancel.at === 'asking'} onFail={props.model.keepPlan}>
      {(Fetched) => <Fetched {...props} />}
    </Late>
  );
}
