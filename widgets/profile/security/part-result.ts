import type { BannerWords } from '#ui/banner.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { SecurityModel, SecurityPart } from './security.model.ts';

/** Returns the result of the last task when it belongs to this part of the page. */
export function usePartResult(model: SecurityModel, part: SecurityPart): BannerWords | undefined {
  const result = useSignal(model.result);
  return result?.part === part ? result : undefined;
}
