import type { CallName } from '#contract/calls.ts';
import { openApiOf } from '#server/openapi/document.ts';

interface Operation {
  operationId: string;
  responses: Record<string, object>;
}

const { paths } = openApiOf('https://club.test') as { paths: Record<string, Record<string, Operation>> };
const described = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation.responses)
    .map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses).map(Number))]),
);

/** Throws when a call answers with a status that the OpenAPI document does not list. */
export function requireDescribed(name: CallName, status: number): void {
  if (!described.get(name)?.has(status))
    throw new Error(`${name} answered ${status}: the OpenAPI document does not list this status.`);
}
